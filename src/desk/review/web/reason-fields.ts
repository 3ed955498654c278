import type { Override } from "../../../platform/web/form/from-contract.ts";
import { rejectReason, type RejectReason } from "../domain/status.ts";

const namesOther = ({ reasons }: Readonly<Record<string, unknown>>): boolean =>
  Array.isArray(reasons) && reasons.includes("other");

/** What a refusal of an order asks for, on whichever page. */
export const REASON_FIELDS = ["reasons", "remark"] as const;

/** The reasons on offer, and the remark that "other" cannot do without. */
export const reasonOverrides = (
  offered: readonly RejectReason[] | undefined,
): { readonly reasons: Override; readonly remark: Override } => ({
  reasons: {
    loading: !offered,
    options: rejectReason.members
      .filter(({ code }) => offered?.includes(code))
      .map(({ code, label }) => ({ value: code, label })),
  },
  remark: { required: namesOther },
});
