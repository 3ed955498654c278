import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inReview } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { LANGS, type Message } from "../../../platform/shared/messages.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { review } from "../contract.ts";
import { reviewStage } from "../domain/status.ts";
import { reviewMessages as m, reviewRefusals as refusals } from "../messages.ts";

const MINUTE_MS = 60_000;
const stages = [...reviewStage.codes];
/** Each decision, sound but for what a test makes of it. */
const DECISIONS = [
  [review.pass, { stages }],
  [review.reject, { reasons: ["badHistory"] }],
  [review.sendBack, { stages: ["income"] }],
  [review.pending, { reason: "El empleo se confirma mañana" }],
] as const;

let product: Product;
let reviewer: Staff;
let admin: Staff;
beforeAll(async () => {
  product = await openProduct();
  reviewer = await product.staff("reviewer");
  admin = await product.staff("admin");
});
afterAll(() => product.close());

const db = () => product.services.connection.db;
let cases = 0;

/** An order in the reviewer's hands. */
async function held(): Promise<{ loanId: string; version: number }> {
  cases += 1;
  const { loanId } = await inReview(product, `bad-${cases}`);
  const { version } = await reviewer.call(review.claim, { loanId });
  return { loanId, version };
}

/** Sends a decision in each language: refused with the same code, in the words of each, and nothing is kept of it. */
async function isRefused(
  staff: Staff,
  [endpoint, input]: readonly [(typeof DECISIONS)[number][0], object],
  target: { readonly loanId: string; readonly version: number },
  code: string,
  message: Message,
): Promise<void> {
  const before = await only(db(), sql`select * from loan_order where id = ${target.loanId}`);
  for (const lang of LANGS) {
    const answer = await staff.ask(endpoint as typeof review.reject, { ...target, ...input } as never, { lang });
    expect([endpoint.name, lang, answer.code, answer.msg]).toEqual([endpoint.name, lang, code, message[lang]]);
  }
  expect(await only(db(), sql`select * from loan_order where id = ${target.loanId}`)).toEqual(before);
  expect(await rows(db(), sql`select from review_record where loan_id = ${target.loanId}`)).toEqual([]);
}

const named = ({ cn, en, es }: Message, name: string): Message => ({
  cn: cn.replace("{name}", name),
  en: en.replace("{name}", name),
  es: es.replace("{name}", name),
});

describe("a decision is refused in the words of each language, and nothing of it is kept,", () => {
  test.each(DECISIONS)("%o on a lease that is over, and on one that somebody else has by then", async (...decision) => {
    const target = await held();
    product.clock.advance(16 * MINUTE_MS);
    await isRefused(reviewer, decision, target, "409", refusals.notClaimed);
    await admin.call(review.claim, { loanId: target.loanId });
    const { name } = await only<{ name: string }>(db(), sql`select name from staff_user where account = 'admin'`);
    await isRefused(reviewer, decision, target, "409", named(refusals.claimedByOther, name));
  });

  test.each(DECISIONS)("%o on an order that has changed since it was read", async (...decision) => {
    const target = await held();
    await run(db(), sql`update loan_order set version = version + 1 where id = ${target.loanId}`);
    await isRefused(reviewer, decision, target, "409", platformRefusals.stale);
  });

  test.each(DECISIONS)("%o on an order of one's own, and of who names one as a contact", async (...decision) => {
    const target = await held();
    const own = sql`(select phone from staff_user where account = 'reviewer')`;
    const its = sql`(select customer_id from loan_order where id = ${target.loanId})`;
    await run(
      db(),
      sql`update staff_user set phone = (select phone from customer where id = ${its})
                        where account = 'reviewer'`,
    );
    await isRefused(reviewer, decision, target, "409", refusals.ownCustomer);
    await run(db(), sql`update staff_user set phone = '5599998888' where account = 'reviewer'`);
    await run(
      db(),
      sql`update customer_contact set phone = ${own} where id =
                        (select min(id) from customer_contact where customer_id = ${its})`,
    );
    await isRefused(reviewer, decision, target, "409", refusals.ownCustomer);
  });

  test("a second look by whoever decided first, and by whoever asked for it", async () => {
    const { loanId, version } = await held();
    await reviewer.call(review.reject, { loanId, version, reasons: ["unreachable"] });
    const { id } = await only<{ id: string }>(db(), sql`select id from review_record where loan_id = ${loanId}`);
    await admin.call(review.recheck, { id, reason: "Se localizó al cliente" });
    const { version: now } = await only<{ version: number }>(
      db(),
      sql`select version from loan_order where id = ${loanId}`,
    );
    for (const [staff, refusal] of [
      [reviewer, refusals.ownDecision],
      [admin, refusals.ownMark],
    ] as const)
      for (const lang of LANGS) {
        const answer = await staff.ask(review.pass, { loanId, version: now, stages }, { lang });
        expect([lang, answer.code, answer.msg]).toEqual([lang, "409", refusal[lang]]);
      }
  });

  test.each([
    ["a rejection without a reason", review.reject, { reasons: [] }, m.reasons],
    ["a case sent back without a stage", review.sendBack, { stages: [] }, m.stages],
  ] as const)("%s", async (_what, endpoint, input, label) => {
    const target = await held();
    for (const lang of LANGS) {
      const answer = await reviewer.ask(endpoint as typeof review.reject, { ...target, ...input } as never, { lang });
      expect([lang, answer.code, answer.errors?.map(({ message }) => message)]).toEqual([
        lang,
        "400",
        [label.missing[lang]],
      ]);
    }
    expect(await rows(db(), sql`select from review_record where loan_id = ${target.loanId}`)).toEqual([]);
  });

  test("a case put aside without a reason, or passed with a stage open", async () => {
    const target = await held();
    const aside = await reviewer.ask(review.pending, { ...target, reason: "" });
    expect([aside.code, aside.errors?.map(({ field }) => field)]).toEqual(["400", ["reason"]]);
    await isRefused(reviewer, [review.pass, { stages: stages.slice(1) }], target, "400", refusals.stagesOpen);
  });
});
