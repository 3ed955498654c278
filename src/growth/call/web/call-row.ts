import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { RowOf } from "../../../platform/shared/list.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import type { call } from "../contract.ts";

type CallRow = RowOf<(typeof call.list)["spec"]["columns"]>;
export type CallDialog = DialogProps<CallRow>;
export type CallDetail = OutputOf<typeof call.detail>;
