import { applyAndAgree } from "../../../sandbox/borrower/agreement.ts";
import { loan } from "../../service/loan/contract.ts";
import { open } from "../../door/open/contract.ts";
import { payment } from "../../rails/payment/contract.ts";
import { review } from "../../desk/review/contract.ts";
import { reviewStage } from "../../desk/review/domain/status.ts";
import { row, run, sql } from "../../platform/server/database/connect.ts";
import { addOrder, follows, foreseen, type Stage, type Tale, type TaleOrder } from "./tale.ts";
import { askWith } from "./second-person.ts";
import type { Second } from "./steps.ts";

const FEE = 500;
const last = (tale: Tale): { readonly own: TaleOrder; readonly order: number } => {
  const order = tale.orders.length - 1;
  return { order, own: tale.orders[order] as TaleOrder };
};

/** Waits for what the bank makes of the payout that is requested next. */
function awaitPayout(stage: Stage, tale: Tale, order: number): void {
  const own = tale.orders[order] as TaleOrder;
  tale.awaited.push(async () => {
    own.attempts += 1;
    const transfer = stage.product.bank.book.transfers.get(`payout ${own.orderNo}-${own.attempts}`);
    follows(
      stage,
      tale,
      { do: "requestPayout", order },
      { do: "payoutResult", order, success: transfer?.status === "SUCCESS", channelFee: FEE },
    );
  });
}

/** Hears of a payout that succeeded after its failure, once the bank says so and the product has noted it. */
export async function hearLate(stage: Stage, tale: Tale): Promise<void> {
  for (const [order, own] of tale.orders.entries()) {
    const model = tale.model.orders[order];
    if (model?.attempt !== "failed" || model.heardLate) continue;
    const transfer = stage.product.bank.book.transfers.get(`payout ${own.orderNo}-${own.attempts}`);
    if (transfer?.status === "SUCCESS") follows(stage, tale, { do: "hearLate", order, channelFee: FEE });
  }
}

/** Passes, rejects or sends back the order that waits for review. */
export async function decide(
  stage: Stage,
  tale: Tale,
  verdict: "pass" | "reject" | "sendBack",
  listed: boolean,
): Promise<void> {
  const { own, order } = last(tale);
  const { product, maker } = stage;
  const { loanId } = own;
  const claim = await maker.ask(review.claim, { loanId });
  if (!foreseen(stage, tale, { do: "review", order, verdict }, claim)) return;
  const { version } = claim.data;
  if (verdict === "reject") await maker.call(review.reject, { loanId, version, reasons: ["badHistory"] });
  else if (verdict === "sendBack") await maker.call(review.sendBack, { loanId, version, stages: ["income"] });
  else {
    if (listed) {
      await run(
        product.services.connection.db,
        sql`insert into blacklist (type, value, source, reason, created_at)
            values ('phone', ${tale.person.phone}, 'manual', 'test', now())`,
      );
    }
    await maker.call(review.pass, { loanId, version, stages: [...reviewStage.codes] });
    tale.awaited.push(async () => follows(stage, tale, { do: "blacklist", order, passed: !listed }));
    if (!listed) awaitPayout(stage, tale, order);
  }
  follows(stage, tale, { do: "review", order, verdict });
}

export async function resubmit(stage: Stage, tale: Tale): Promise<void> {
  const { own, order } = last(tale);
  const input = { externalId: tale.person.externalId, orderNo: own.orderNo, stages: ["income"] as ["income"] };
  const answer = await stage.product.door.call(open.resubmit, input).then(
    () => ({ code: "200", msg: "" }),
    (error: { code: string; message: string }) => ({ code: error.code, msg: error.message }),
  );
  if (!foreseen(stage, tale, { do: "resubmit", order }, answer)) return;
  follows(stage, tale, { do: "resubmit", order });
  tale.awaited.push(async () => follows(stage, tale, { do: "audit", order, passed: true }));
}

export async function end(stage: Stage, tale: Tale, what: "cancel" | "refuse"): Promise<void> {
  const { own, order } = last(tale);
  const target = { loanId: own.loanId, version: own.detail.order.version };
  const { maker } = stage;
  const answer =
    what === "cancel"
      ? await maker.ask(loan.cancel, { ...target, reason: "modelo" })
      : await maker.ask(loan.refuse, { ...target, reasons: ["badHistory"] });
  if (foreseen(stage, tale, { do: what, order }, answer)) follows(stage, tale, { do: what, order });
}

export async function retry(stage: Stage, tale: Tale): Promise<void> {
  const { own, order } = last(tale);
  const answer = await stage.maker.ask(loan.payout, {
    loanId: own.loanId,
    version: own.detail.order.version,
    cardConfirmed: true,
  });
  if (!foreseen(stage, tale, { do: "retry", order }, answer)) return;
  follows(stage, tale, { do: "retry", order });
  awaitPayout(stage, tale, order);
}

/** Books the payout that the bank says succeeded late, with the bank's own tracking key. */
export async function bookLate(stage: Stage, tale: Tale, second: Second): Promise<void> {
  const { own, order } = last(tale);
  const late = await row<{ reference: string; proof: string }>(
    stage.product.services.connection.db,
    sql`select reference, late_tracking_key as proof from payout where loan_id = ${own.loanId}
          and late_tracking_key is not null`,
  );
  const input = {
    loanId: own.loanId,
    version: own.detail.order.version,
    reference: "none",
    proof: "none",
    ...late,
    reason: "modelo",
  };
  const { answer, dropped } = await askWith(stage, payment.lateSuccess, input, second);
  if (foreseen(stage, tale, { do: "bookLate", order }, answer) && !dropped)
    follows(stage, tale, { do: "bookLate", order });
}

/** Applies for another loan. */
export async function applyAgain(stage: Stage, tale: Tale): Promise<void> {
  const { product } = stage;
  const { externalId } = tale.person;
  const groups = await product.door.call(open.products, { externalId });
  const application = {
    appOrderId: `${tale.seed}-${tale.orders.length + 1}`,
    productGroupId: groups[tale.group]?.productGroupId ?? groups[0]?.productGroupId ?? "",
    amount: "3000.00",
  };
  const price = tale.model.orders[0]?.price;
  const applicant = { seed: tale.seed, person: tale.person, door: product.door };
  const answer = await applyAndAgree(applicant, application, product.clock.now()).then(
    ({ loanId, orderNo }) => ({ code: "200", msg: "", loanId, orderNo }),
    (error: { code: string; message: string }) => ({ code: error.code, msg: error.message, loanId: "", orderNo: "" }),
  );
  if (!price || !foreseen(stage, tale, { do: "apply", price }, answer)) return;
  await addOrder(stage, tale, answer);
}
