import type { RowOf } from "../../../platform/shared/list.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import type { opinion } from "../contract.ts";

export type OpinionRow = RowOf<(typeof opinion.list)["spec"]["columns"]>;
export type OpinionDialog = DialogProps<OpinionRow>;
