import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import type { relending } from "../contract.ts";

export type RuleRow = OutputOf<typeof relending.list>["list"][number];
export type RuleDialog = DialogProps<RuleRow>;
