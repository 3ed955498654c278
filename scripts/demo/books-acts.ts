import { between, digits, pick } from "../../sandbox/chance.ts";
import { OPM_PATH } from "../../sandbox/bank/opm.ts";
import { BATCH_MISCHIEFS } from "../../sandbox/bank/opm-batches.ts";
import { statement } from "../../sandbox/bank/statement.ts";
import { balance } from "../../src/rails/balance/contract.ts";
import { openpay } from "../../src/rails/openpay/contract.ts";
import { opm } from "../../src/rails/opm/contract.ts";
import { payment } from "../../src/rails/payment/contract.ts";
import { reconciliation } from "../../src/rails/reconciliation/contract.ts";
import { row, rows, sql } from "../../src/platform/server/database/connect.ts";
import { addDays, DEFAULT_ZONE, dayIn } from "../../src/platform/shared/business-date.ts";
import type { Act, Office } from "./acts.ts";
import { letPass } from "./let-pass.ts";
import { aMatch, anItem, explainBatch, handIn, UNKNOWN_MONEY } from "./requests/books.ts";
import { latePayout } from "./requests/money.ts";
import { arrives } from "./reported.ts";
import * as words from "./words.ts";

const CHANNELS = ["sandbox", "opm", "openpay"] as const;

const yesterday = ({ world }: Office) => addDays(dayIn(DEFAULT_ZONE, world.clock.now()), -1);

/** Fetches yesterday's statements. */
export const fetchStatements: Act = async (office) => {
  for (const channel of CHANNELS)
    await office.staff.finance.call(reconciliation.fetch, { channel, statementOn: yesterday(office) });
};

/** After so many days overdue, fees and interest have reached their cap. */
const GROWN_DAYS = 65;

/**
 * Somebody pays into the account by themselves: more often than not what an extension costs, or what an order owes that
 * grows no more.
 */
export const strangerPays: Act = async ({ world, random }) => {
  const owed = await row<{ amountCents: number }>(
    world.db,
    sql`select amount_cents from (
          select fee_cents as amount_cents, id from extension where status = 'quoted'
          union all select outstanding_cents, id from loan_order where status = 40
            and overdue_days > ${GROWN_DAYS}) owed
        order by md5(id::text || ${digits(random, 4)}) limit 1`,
  );
  const amount = owed && random() < 0.6 ? owed.amountCents : between(random, 2, 60) * 25_00;
  arrives(world, `DEP${digits(random, 11)}`, amount);
};

/** Gives money of somebody unknown to the order that it is about, or takes it as a gain when nobody claims it. */
export const clearItem: Act = async (office) => {
  const { finance } = office.staff;
  const found = await aMatch(office);
  if (found) return void (await finance.call(reconciliation.match, found));
  const item = await anItem(office, UNKNOWN_MONEY);
  if (item)
    await finance.call(reconciliation.flat, {
      itemId: item.id,
      version: item.version,
      reason: pick(office.random, words.FLATTENED),
    });
};

/** Lets OPM get its next batch wrong. */
export const upsetBatch: Act = async ({ world, random }) => {
  const next = [pick(random, [...BATCH_MISCHIEFS])];
  await fetch(`${world.town.url}${OPM_PATH}/upset`, { method: "POST", body: JSON.stringify({ next }) });
};

const AFTER_DAYS = 6;

/** Settles what agrees, and what has differed for days once somebody has explained it. */
export const settleBatches: Act = async (office) => {
  const { world, staff } = office;
  const since = new Date(world.clock.now().getTime() - AFTER_DAYS * 86_400_000);
  const old = await rows<{ id: string }>(
    world.db,
    sql`select id from opm_batch where state = 'differs' and taken_at < ${since} order by id limit 3`,
  );
  for (const { id } of old) await explainBatch(office, id);
  const ready = await rows<{ id: string; version: number }>(
    world.db,
    sql`select b.id, b.version from opm_batch b where b.state = 'matched'
          and not exists (select from approval a where a.status = 'pending' and a.object_type = 'opmBatch'
            and a.object_id = b.id::text) order by b.id limit 5`,
  );
  for (const { id, version } of ready) await staff.finance.call(opm.settle, { batchId: id, version });
};

export const refreshBalances: Act = async ({ staff }) => {
  for (const channel of CHANNELS) await staff.finance.call(balance.refresh, { channel });
};

/** Asks a channel how a payment or a charge stands. */
export const askChannel: Act = async ({ world: { db }, staff }) => {
  const paid = await row<{ reference: string }>(db, sql`select reference from payout order by id desc limit 1`);
  const charge = await row<{ id: string }>(db, sql`select id from openpay_transaction order by id desc limit 1`);
  const notice = await row<{ id: string }>(db, sql`select id from openpay_event order by id desc limit 1`);
  if (paid) await staff.finance.call(payment.query, paid);
  if (charge) await staff.finance.call(openpay.query, charge);
  if (notice) await staff.finance.call(openpay.replay, notice);
};

/** A payout that arrived after its failure is booked. */
export const bookLate: Act = async (office) => {
  const left = await latePayout(office);
  if (left) await office.staff.finance2.approve(left.approvalId);
};

/** A statement that was handed in, of which nothing is true, is discarded. */
export const discardUpload: Act = async (office) => {
  const importId = await handIn(office);
  const { version } = await office.staff.finance.call(reconciliation.importDetail, { importId });
  await office.staff.finance.call(reconciliation.discard, {
    importId,
    version,
    reason: pick(office.random, words.DISCARDED),
  });
};

/** The bank's e-mail with yesterday's statement, which is imported as well. */
export const takeEmail: Act = async (office) => {
  const { world, staff } = office;
  const day = yesterday(office);
  const text = statement(world.town.bank.book, day);
  const mail = [
    'From: "Tesorería Sandbox" <liquidaciones@sandbox.example>',
    "To: finanzas@trastienda.example",
    `Date: ${world.clock.now().toUTCString().replace("GMT", "+0000")}`,
    `Message-ID: <estado-${day}@sandbox.example>`,
    `Subject: =?utf-8?B?${Buffer.from(`Estado de cuenta Sandbox ${day}`).toString("base64")}?=`,
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="corte"',
    "",
    "--corte",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "Adjunto el estado de cuenta del día.",
    "--corte",
    'Content-Type: text/csv; charset=utf-8; name="estado.csv"',
    'Content-Disposition: attachment; filename="estado.csv"',
    "",
    text.replaceAll("\n", "\r\n"),
    "--corte--",
    "",
  ].join("\r\n");
  const { emailId } = await staff.finance.call(reconciliation.emailUpload, {
    fileName: "correo.eml",
    content: Buffer.from(mail).toString("base64"),
    channel: "sandbox",
    statementOn: day,
  });
  await staff.finance.call(reconciliation.emailImport, { emailId, channel: "sandbox", statementOn: day });
  await letPass(world, 1);
};
