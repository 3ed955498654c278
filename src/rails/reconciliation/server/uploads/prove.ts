import { dayIn } from "../../../../platform/shared/business-date.ts";
import { cents, type Cents } from "../../../../platform/shared/cents.ts";
import { Refusal } from "../../../../platform/shared/refusal.ts";
import { asSystem, lockName, type Services } from "../../../../platform/server/context.ts";
import { rows, sql } from "../../../../platform/server/database/connect.ts";
import { updateTable } from "../../../../platform/server/database/write.ts";
import { Later, type Worker } from "../../../../platform/server/outbox.ts";
import { bankOver, channelBy, type Bank } from "../../../../reach/channel/server/api.ts";
import { proveByStatement, statementIndex, whyNotShown, type Claim, type Verdict } from "../../domain/proof.ts";
import { findImport, type ImportRow } from "../import-row.ts";
import { readBatches, requireStatement } from "../import/statement-file.ts";
import { countHeld } from "./finish.ts";
import { takeProven } from "./take-proven.ts";

const BATCH = 5_000;
/** How many lines of one file the channel is asked about one by one, to say why it does not show them. */
const MAX_ASKED = 200;
const SILENT_SECONDS = 60;
const PATIENT_ATTEMPTS = 4;

interface HeldLine extends Claim {
  readonly id: string;
}

const heldLines = async (services: Services, importId: string): Promise<HeldLine[]> => {
  const found = await rows<
    Omit<HeldLine, "amount" | "fee"> & { readonly amountCents: Cents; readonly feeCents: Cents }
  >(
    services.connection.db,
    sql`select id, kind, reference, tracking_key, amount_cents, fee_cents from uploaded_line
        where import_id = ${importId} and state in ('unconfirmed', 'denied') order by line_no`,
  );
  return found.map(({ amountCents, feeCents, ...line }) => ({ ...line, amount: amountCents, fee: feeCents }));
};

/** The channel's own statement of the day, as it gives it when asked. */
async function shownBy(services: Services, bank: Bank, { statementOn }: ImportRow): Promise<readonly Claim[]> {
  const bytes = Buffer.from(await bank.statement(statementOn), "utf8");
  requireStatement(bytes);
  return [...readBatches(bytes, statementOn, services.config.zone, BATCH)]
    .flat()
    .flatMap(({ read }) => (read.ok ? [read.line] : []));
}

/**
 * What the channel says of each held line. It confirms by its statement only; of charges that are not on it, it is
 * asked why.
 */
async function verdictsOf(
  services: Services,
  bank: Bank,
  row: ImportRow,
  lines: readonly HeldLine[],
): Promise<(readonly [HeldLine, Verdict])[]> {
  const shown = statementIndex(await shownBy(services, bank, row));
  const verdicts: (readonly [HeldLine, Verdict])[] = [];
  let asked = 0;
  for (const line of lines) {
    let verdict = proveByStatement(line, shown, row.statementOn);
    if (!verdict.confirmed && verdict.finding === "unknown" && line.kind === "charge" && asked < MAX_ASKED) {
      asked += 1;
      const charge = await bank.findCharge(line.reference);
      const said = charge && {
        amount: cents(charge.amountCents),
        on: dayIn(services.config.zone, new Date(charge.paidAt)),
      };
      verdict = whyNotShown(line, said, row.statementOn);
    }
    verdicts.push([line, verdict]);
  }
  return verdicts;
}

/**
 * Writes down what the channel said, and takes in what it confirmed. Lines that were decided meanwhile stay as they
 * were decided.
 */
const keep = (services: Services, row: ImportRow, verdicts: readonly (readonly [HeldLine, Verdict])[]): Promise<void> =>
  asSystem(services, async (ctx) => {
    await lockName(ctx.db, `reconcile ${row.channel}`);
    const said = verdicts.map(([{ id }, verdict]) =>
      verdict.confirmed
        ? { id, finding: null }
        : { id, finding: verdict.finding, cents: verdict.said?.amount ?? null, on: verdict.said?.on ?? null },
    );
    const confirmed = await rows(
      ctx.db,
      sql`update uploaded_line s set state = case when v.finding is null then 'confirmed'
            else 'denied' end, finding = v.finding, said_cents = v.cents, said_on = v."on"
          from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as v (id bigint, finding text, cents bigint,
            "on" date)
          where s.id = v.id and s.state in ('unconfirmed', 'denied') returning case
            when v.finding is null then s.id end as id`,
    );
    await updateTable("statement_import", { asked: "answered", askedAt: ctx.now }, sql`where id = ${row.id}`).execute(
      ctx.db,
    );
    const { version } = await countHeld(ctx, row.id);
    if ((confirmed as readonly { readonly id: string | null }[]).some(({ id }) => id !== null))
      await takeProven(ctx, { ...row, version });
  });

/**
 * Asks the channel about the lines that an import holds: for its own statement of the day, outside of any transaction.
 * What it shows joins the statement; what it does not show is said so with the line. A channel that does not answer is
 * asked again for a while.
 */
export const proveLines: Worker = async (services, { importId = "" }, attempt) => {
  const row = await findImport(services.connection.db, importId);
  if (row?.status !== "held") return;
  const channel = await channelBy(services.connection.db, row.channel);
  if (!channel) return;
  try {
    const verdicts = await verdictsOf(services, bankOver(channel, services), row, await heldLines(services, importId));
    await keep(services, row, verdicts);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (attempt < PATIENT_ATTEMPTS) throw new Later(SILENT_SECONDS);
    await updateTable(
      "statement_import",
      { asked: "silent", askedAt: services.clock.now() },
      sql`where id = ${importId} and status = 'held'`,
    ).execute(services.connection.db);
  }
};
