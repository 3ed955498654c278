import { jobs, allFeatures } from "../../calls.ts";
import { workers } from "../../app.ts";
import { acceptAgreement, agreementOf } from "../../book/agreement/server/api.ts";
import { lockLoan, ORDER_SETTLED } from "../../book/order/server/api.ts";
import { NO_DETAILS, receive, takeBack } from "../../book/repayment/server/api.ts";
import { ManualClock } from "../../platform/server/clock.ts";
import { readConfig } from "../../platform/server/config.ts";
import { asSystem, type Context, type Services } from "../../platform/server/context.ts";
import { connect, only, sql } from "../../platform/server/database/connect.ts";
import { folderStore } from "../../platform/server/file-store.ts";
import { startJobs } from "../../platform/server/jobs.ts";
import { createLog } from "../../platform/server/log.ts";
import { startOutbox } from "../../platform/server/outbox.ts";
import { listen } from "../../platform/server/signals.ts";
import { TEST_KEYS } from "../../platform/server/testing/services.ts";
import { cents } from "../../platform/shared/cents.ts";
import { Refusal } from "../../platform/shared/refusal.ts";
import { applyForLoan } from "../../service/loan/server/api.ts";
import { RELEND_OFFER } from "../../service/relending/server/offer.ts";
import type { Act, Answer, Word } from "./acts.ts";

/**
 * A process of the product as far as re-lending goes: it settles and offers, lets offers lapse, and does what the
 * process that started it asks for, on that one's clock. It may be killed at any moment.
 */
const [, , url = "", folder = "", since = ""] = process.argv;

const OWN: ReadonlySet<string> = new Set([ORDER_SETTLED, RELEND_OFFER]);
const device = { deviceId: "d-1", model: "Moto G", os: "Android 14" };

/** What follows an offer otherwise, its review and its messages, is not what is tried here. */
const hands = new Map([...workers].map(([topic, worker]) => [topic, OWN.has(topic) ? worker : async () => undefined]));

async function open(): Promise<{ readonly services: Services; readonly clock: ManualClock }> {
  const clock = new ManualClock(new Date(since));
  const log = createLog("error");
  const services: Services = {
    config: { ...readConfig({ CAPTCHA: "off", SECRET_KEYS: TEST_KEYS }), dataDir: folder },
    clock,
    connection: connect(url),
    signals: await listen(url, log),
    files: folderStore(folder),
    log,
    features: allFeatures,
  };
  return { services, clock };
}

async function settle(ctx: Context, loanId: string, turn: number): Promise<void> {
  const { outstandingCents } = await lockLoan(ctx, loanId);
  if (outstandingCents === 0) return;
  await receive(ctx, {
    loanId,
    channel: "sandbox",
    channelTxId: `settles-${loanId}-${turn}`,
    source: "channel",
    amount: outstandingCents,
    valueOn: ctx.today,
    details: NO_DETAILS,
  });
}

async function reverse(ctx: Context, loanId: string): Promise<void> {
  const { id } = await only<{ id: string }>(
    ctx.db,
    sql`select id from repayment where loan_id = ${loanId} order by id desc limit 1`,
  );
  await takeBack(ctx, { repaymentId: id, reason: "no llegó", keeps: false });
}

async function accept(ctx: Context, loanId: string): Promise<void> {
  const loan = await lockLoan(ctx, loanId);
  const agreement = await agreementOf(ctx.db, loanId);
  if (agreement) await acceptAgreement(ctx, loan, { ...agreement, ...device });
}

/** Carries out what it was asked for. */
async function carryOut(ctx: Context, act: Act): Promise<void> {
  switch (act.kind) {
    case "settle":
      return settle(ctx, act.loanId, act.turn);
    case "reverse":
      return reverse(ctx, act.loanId);
    case "accept":
      return accept(ctx, act.loanId);
    case "apply": {
      const { kind: _, amount, ...application } = act;
      await applyForLoan(ctx, { ...application, amount: cents(amount) });
    }
  }
}

const { services, clock } = await open();
const say = (answer: Answer): void => void process.send?.(answer);

process.on("message", (word: Word) => {
  if ("now" in word) return clock.set(new Date(word.now));
  const { no, act } = word;
  asSystem(services, (ctx) => carryOut(ctx, act)).then(
    () => say({ no, outcome: "done" }),
    (error: unknown) =>
      say({ no, outcome: error instanceof Refusal ? "refused" : "failed", text: String((error as Error).stack) }),
  );
});
// whoever started it has gone
process.on("disconnect", () => process.exit(0));
startOutbox(services, hands);
startJobs(
  services,
  jobs.filter(({ name }) => name === "relend.lapse"),
);
say("ready");
