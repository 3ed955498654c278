import type { Context } from "../../../platform/server/context.ts";
import { run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { askOutside } from "../../../platform/server/database/asking.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { partnerOf, PartnerError } from "../../../catalogue/router/server/api.ts";
import { partnerRefusals } from "../messages.ts";
import { askingAbout, type Asking } from "./ask.ts";
import { partnerOrder, type PartnerOrder } from "./order-row.ts";

/** The borrower's order at its partner. Refuses (409) an order of our own. */
async function orderOf({ db }: Context<Db>, loanId: string): Promise<PartnerOrder> {
  const order = await partnerOrder(db, loanId);
  if (!order) throw new Refusal(partnerRefusals.notOfPartner, { field: "orderNo" });
  return order;
}

/** Puts a question about an order from within a command. What the partner does not answer is a refusal (409). */
async function asked<T>(ctx: Context<Db>, order: PartnerOrder, about: string, ask: (asking: Asking) => Promise<T>) {
  const { services } = ctx;
  const partner = await partnerOf(services, ctx.db, order.productId);
  if (!partner) throw new Refusal(partnerRefusals.unreachable);
  try {
    return await askOutside(`${about} of ${order.orderNo}`, () => ask(askingAbout(services, partner, order)));
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    throw new Refusal(partnerRefusals.unreachable);
  }
}

const soon = (ctx: Context, loanId: string): Promise<number> =>
  run(ctx.db, updateTable("partner_order", { nextAt: ctx.now }, sql`where loan_id = ${loanId} and step <> 'ended'`));

/**
 * Hands the partner the code that it sent to the borrower's phone; it is kept nowhere. Refuses a wrong one (400), and
 * one that nobody asked for.
 */
export async function confirmCard(ctx: Context, loanId: string, code: string): Promise<void> {
  const order = await orderOf(ctx, loanId);
  if (order.step !== "cards") throw new Refusal(partnerRefusals.noCode, { field: "code" });
  const { verified } = await asked(ctx, order, `code ${code}`, (asking) => asking.code(code));
  if (!verified) throw new Refusal(partnerRefusals.codeWrong, { field: "code" });
  await soon(ctx, loanId);
}

/** What moving a term's due date by so many days costs at the partner. */
export const quoteDelay = async (ctx: Context<Db>, loanId: string, term: number, days: number) =>
  asked(ctx, await orderOf(ctx, loanId), `delay of ${term} by ${days}`, (asking) => asking.quote(term, days));

/** Takes a quote up: the partner says how it is paid for. The due date moves once it is. */
export async function takeDelay(ctx: Context, loanId: string, quoteNo: string) {
  const taken = await asked(ctx, await orderOf(ctx, loanId), `quote ${quoteNo}`, (asking) => asking.delay(quoteNo));
  await soon(ctx, loanId);
  return taken;
}
