import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import type { group } from "../contract.ts";

export type GroupRow = OutputOf<typeof group.list>["list"][number];
export type GroupDialog = DialogProps<GroupRow>;
