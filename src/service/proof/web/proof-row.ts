import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { RowOf } from "../../../platform/shared/list.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import type { proof } from "../contract.ts";

type ProofRow = RowOf<(typeof proof.list)["spec"]["columns"]>;
export type ProofDialog = DialogProps<ProofRow>;
export type ProofDetail = OutputOf<typeof proof.detail>;
