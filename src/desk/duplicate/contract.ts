import * as z from "zod";
import { id } from "../../platform/shared/fields.ts";
import { loanStatus } from "../../book/order/domain/status.ts";
import { duplicateKind, fate } from "./domain/kind.ts";

/** Another customer who shares something with an application, as a dossier shows it. */
export const duplicate = z.object({
  kind: duplicateKind.schema,
  customerId: id(),
  name: z.string(),
  appName: z.string(),
  /** What became of them, the worst of it. */
  fate: fate.schema,
  /** How long they are past due now; 0 where they are not. */
  overdueDays: z.int(),
  /** Their newest order. */
  order: z.object({ loanId: id(), orderNo: z.string(), status: loanStatus.schema }).nullable(),
  /** Of a picture: the applicant's, the other one, and how alike they are in percent. */
  picture: z.object({ imageId: id(), otherImageId: id(), similarity: z.int() }).nullable(),
});
export type Duplicate = z.output<typeof duplicate>;
