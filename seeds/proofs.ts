import type { Services } from "../src/platform/server/context.ts";
import { only, row, rows, sql } from "../src/platform/server/database/connect.ts";
import { formatDecimal, type Cents } from "../src/platform/shared/cents.ts";
import { takeProof } from "../src/service/proof/server/api.ts";
import { longSent, pastOf, type Past } from "./past.ts";
import { screenshotOf } from "./screenshot.ts";

/** A transfer that came in, with whose order it paid. */
interface Paid {
  readonly loanId: string;
  readonly customerId: string;
  readonly repaymentId: string;
  readonly amountCents: Cents;
  readonly paidOn: string;
  readonly trackingKey: string | null;
}

type Source = "chat" | "ticket" | "door";
type End = "new" | "reading" | "reopened" | "linked" | "notFound" | "refused";

/** Pictures that borrowers sent, hours ago, and what became of each. */
const PROOFS: readonly { readonly source: Source; readonly ago: number; readonly end: End }[] = [
  { source: "door", ago: 1, end: "new" },
  { source: "chat", ago: 2, end: "new" },
  { source: "ticket", ago: 4, end: "new" },
  { source: "chat", ago: 0.2, end: "reading" },
  { source: "door", ago: 30, end: "linked" },
  { source: "chat", ago: 52, end: "linked" },
  { source: "ticket", ago: 70, end: "notFound" },
  { source: "door", ago: 90, end: "reopened" },
  { source: "chat", ago: 28, end: "refused" },
];

/** Money that was there before any of the pictures came. */
const FIVE_DAYS_MS = 5 * 86_400_000;
const paidLately = ({ connection, clock }: Services): Promise<Paid[]> =>
  rows<Paid>(
    connection.db,
    sql`select distinct on (r.loan_id) r.loan_id, r.customer_id, r.id as repayment_id, r.amount_cents,
          to_char(r.received_at at time zone 'America/Mexico_City', 'YYYY-MM-DD') as paid_on, r.tracking_key
        from repayment r join customer c on c.id = r.customer_id and c.status = 0
        where r.source = 'channel' and r.status = 'allocated' and r.received_at < ${new Date(clock.now().getTime() - FIVE_DAYS_MS)}
        order by r.loan_id desc, r.id desc limit ${PROOFS.length}`,
  );

/** What the proof says now, for the next step. */
const seenOf = async ({ connection }: Services, id: string) => ({
  id,
  ...(await only<{ version: number }>(connection.db, sql`select version from proof where id = ${id}`)),
});

/** Reads a proof as its picture says, and decides on it; a service agent did it, an hour after it came. */
async function decide(services: Services, past: Past, id: string, paid: Paid, ago: number, end: End): Promise<void> {
  const step = async (by: string, hoursAgo: number, call: string, more: object = {}): Promise<unknown> =>
    past.call(by, hoursAgo, `proof.${call}`, { ...(await seenOf(services, id)), ...more });
  if (end === "new") return;
  await step("service", ago === 0.2 ? 0 : ago - 1, "claim");
  if (end === "reading") return;
  if (end === "refused")
    return void (await step("service", ago - 1.1, "refuse", { refuseReason: "unreadable", remark: "Sale movida." }));
  const { repaymentId, amountCents, paidOn, trackingKey } = paid;
  const amount = formatDecimal(amountCents);
  await step("service", ago - 1.1, "read", { amount, paidOn, ...(trackingKey && { trackingKey }) });
  if (end === "linked")
    return void (await step("service", ago - 1.2, "link", { kind: "receipt", transferId: repaymentId }));
  await step("service", ago - 1.2, "notFound");
  if (end === "reopened")
    await step("ops", ago - 20, "reopen", { reason: "El banco confirma que lo envió; se busca de nuevo." });
}

/**
 * Adds pictures of transfers that borrowers of the demo sent before its start, and what staff found in them: through the
 * commands themselves. It runs once, in a database that has none yet and has receipts.
 */
export async function seedProofs(services: Services): Promise<void> {
  const { db } = services.connection;
  if (await row(db, sql`select 1 as there from proof limit 1`)) return;
  const past = pastOf(services);
  const paid = await paidLately(services);
  await longSent(services, async () => {
    for (const [index, { source, ago, end }] of PROOFS.entries()) {
      const about = paid[index];
      if (!about) return;
      const { customerId, loanId, amountCents, paidOn, trackingKey } = about;
      const picture = await screenshotOf("SPEI", [
        "ENVIADO",
        `${formatDecimal(amountCents)} MXN`,
        paidOn,
        (trackingKey ?? `FOLIO ${loanId}`).slice(0, 14),
      ]);
      const id = await past.itself(ago, async (ctx) => {
        const fileId = await ctx.services.files.save(ctx.db, picture, "image/jpeg", ctx.now);
        const { proofId } = await takeProof(ctx, {
          kind: source,
          customerId,
          loanId,
          refId: null,
          picture: { fileId },
        });
        return proofId;
      });
      await decide(services, past, id, about, ago, end);
    }
  });
}
