import type { Message } from "../../../../platform/shared/messages.ts";
import { agreementEnd } from "../../../../book/agreement/domain/lapse.ts";
import { offerEnd } from "../../../../book/plan/domain/offer.ts";
import { reviewedField } from "../../../../people/borrower/domain/identity.ts";
import { reviewResult } from "../../../../desk/review/domain/decision.ts";
import { rejectReason, reviewStage } from "../../../../desk/review/domain/status.ts";

/** The words for the codes that the steps of an order keep. */
export const stepWords: ReadonlyMap<string, Message> = new Map(
  [
    ...rejectReason.members,
    ...reviewStage.members,
    ...reviewResult.members,
    ...reviewedField.members,
    ...offerEnd.members,
    ...agreementEnd.members,
  ].map(({ code, label }) => [code, label]),
);
