import type { RowOf } from "../../../platform/shared/list.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import type { collectionCase } from "../contract.ts";

export type CaseRow = RowOf<(typeof collectionCase.list)["spec"]["columns"]>;
export type CaseDialog = DialogProps<CaseRow>;
