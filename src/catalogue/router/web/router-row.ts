import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import type { router } from "../contract.ts";

type RouterRow = OutputOf<typeof router.list>["list"][number];
export type RouterDialog = DialogProps<RouterRow>;
