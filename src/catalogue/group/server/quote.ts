import { settingOf } from "../../../base/configuration/server/api.ts";
import { coverOf } from "../../../book/agreement/domain/cover.ts";
import { loanSettings } from "../../../book/order/domain/settings.ts";
import { schedule } from "../../../book/plan/domain/schedule.ts";
import { handle } from "../../../platform/server/handle.ts";
import { add, maxCents, negate, ZERO } from "../../../platform/shared/cents.ts";
import { unwrap } from "../../../platform/shared/refusal.ts";
import { group } from "../contract.ts";
import { aboveCeilings, aboveText } from "../domain/ceilings.ts";
import { soundPrice, termsOfGroup } from "../domain/price.ts";
import { sampleEntries } from "../domain/sample.ts";
import { ceilingsOf } from "./judge.ts";

/**
 * What a price that is being typed comes to for its product amount: the figures of an order's cover sheet, its plan and
 * its postings, by the functions that an application is priced with.
 */
export const quote = handle(group.quote, async (input, ctx) => {
  const taxBp = await settingOf(ctx, loanSettings.ivaBp);
  unwrap(soundPrice(input, taxBp));
  const terms = termsOfGroup(input, input.productAmount, taxBp);
  const { received, total, cost, tax, cat } = coverOf(terms);
  return {
    amountCents: terms.principal,
    receivedCents: received,
    totalCents: total,
    costCents: cost,
    taxCents: tax,
    taxBp,
    cat,
    above: aboveCeilings(input, await ceilingsOf(ctx)).map((one) => ({ field: one.field, text: aboveText(one) })),
    installments: schedule(terms, ctx.today).map(({ termNo, principal, interest, consultation }) => ({
      termNo,
      days: termNo * terms.termDays,
      principalCents: principal,
      interestCents: interest,
      consultationCents: consultation,
      totalCents: add(add(principal, interest), consultation),
    })),
    entries: sampleEntries(terms, ctx.today).map(({ event, legs }) => ({
      event,
      legs: legs.map(({ account, amount }) => ({
        account,
        debitCents: maxCents(amount, ZERO),
        creditCents: maxCents(negate(amount), ZERO),
      })),
    })),
  };
});
