import { between, digits, pick } from "../../../sandbox/chance.ts";
import { HEADER } from "../../../src/rails/reconciliation/domain/statement-line.ts";
import { reconciliation } from "../../../src/rails/reconciliation/contract.ts";
import { openpay } from "../../../src/rails/openpay/contract.ts";
import { opm } from "../../../src/rails/opm/contract.ts";
import { row, sql } from "../../../src/platform/server/database/connect.ts";
import { clabeFor } from "../../../src/people/borrower/domain/clabe.ts";
import { addDays, DEFAULT_ZONE, dayIn } from "../../../src/platform/shared/business-date.ts";
import { cents, formatDecimal } from "../../../src/platform/shared/cents.ts";
import { bill } from "../../../src/service/bill/contract.ts";
import type { Office } from "../acts.ts";
import { letPass } from "../let-pass.ts";
import { receivedAtCounter } from "../reported.ts";
import { anOrder, openBill } from "../targets.ts";
import * as words from "../words.ts";
import { leave, UNASKED, type Ask } from "./desk.ts";

interface Item {
  readonly id: string;
  readonly version: number;
}

const UNDECIDED = sql`not exists (select from approval a where a.status = 'pending'
                        and a.object_type = 'reconciliationItem' and a.object_id = i.id::text)`;

/** An item of the comparison that a condition on `i` finds and nobody has asked anything about. */
export const anItem = ({ world: { db }, random }: Office, where: ReturnType<typeof sql>): Promise<Item | null> =>
  row<Item>(
    db,
    sql`select i.id, i.version from reconciliation_item i where ${where} and ${UNDECIDED} order by i.id desc
        limit 1 offset ${between(random, 0, 2)}`,
  );

/** Money of somebody unknown on the bank account that no order has taken. */
export const UNKNOWN_MONEY = sql`i.channel = 'sandbox' and i.state = 'open' and i.cause = 'unknownPayer'
                                   and i.merged_into is null`;

/** An open item with the bill that it is most likely about. */
export async function aMatch(office: Office): Promise<{
  readonly itemId: string;
  readonly version: number;
  readonly candidate: { kind: "bill"; id: string };
} | null> {
  for (let tries = 0; tries < 4; tries += 1) {
    const item = await anItem(office, UNKNOWN_MONEY);
    if (!item) return null;
    const { candidates } = await office.staff.finance.call(reconciliation.detail, { itemId: item.id });
    const best = candidates.find(({ kind }) => kind === "bill");
    if (best) return { itemId: item.id, version: item.version, candidate: { kind: "bill", id: best.id } };
  }
  return null;
}

export const match: Ask = async (office) => {
  const input = await aMatch(office);
  return input && leave(office.staff.finance, reconciliation.match, input);
};

export const unmatch: Ask = async (office) => {
  const item = await anItem(
    office,
    sql`i.state = 'matched' and exists (select from reconciliation_event e where e.item_id = i.id and e.event = 'match'
          and e.details ->> 'kind' = 'bill')
        and exists (select from loan_order o where o.id = i.loan_id and ${UNASKED})`,
  );
  return (
    item &&
    leave(office.staff.finance, reconciliation.unmatch, {
      itemId: item.id,
      version: item.version,
      reason: pick(office.random, words.UNMATCHED),
    })
  );
};

export const flat: Ask = async (office) => {
  const item = await anItem(office, UNKNOWN_MONEY);
  return (
    item &&
    leave(office.staff.finance, reconciliation.flat, {
      itemId: item.id,
      version: item.version,
      reason: pick(office.random, words.FLATTENED),
    })
  );
};

export const reverse: Ask = async (office) => {
  const item = await anItem(office, office.random() < 0.5 ? sql`i.state = 'flatBilled'` : UNKNOWN_MONEY);
  return (
    item &&
    leave(office.staff.finance, reconciliation.reverse, {
      itemId: item.id,
      version: item.version,
      reason: pick(office.random, words.ITEM_REVERSED),
    })
  );
};

/** Hands in a statement with a line that the channel does not show. */
export async function handIn(
  { world, random, staff }: Office,
  reference = `PAPEL${digits(random, 8)}`,
): Promise<string> {
  const now = world.clock.now();
  const line = [
    reference,
    "charge",
    `STP${reference}`,
    formatDecimal(cents(between(random, 3, 18) * 100_00)),
    "0.00",
    now.toISOString(),
  ].join(",");
  const { importId } = await staff.finance.call(reconciliation.import, {
    channel: "sandbox",
    statementOn: dayIn(DEFAULT_ZONE, now),
    fileName: "estado-de-cuenta.csv",
    content: Buffer.from(`${HEADER}\n${line}\n`).toString("base64"),
  });
  await letPass(world, 1);
  return importId;
}

export const accept: Ask = async (office) => {
  const { random, staff } = office;
  const importId = await handIn(office);
  const { version } = await staff.finance.call(reconciliation.importDetail, { importId });
  return leave(staff.finance, reconciliation.accept, { importId, version, reason: pick(random, words.ACCEPTED) });
};

/** Says of every open line of a batch what becomes of its difference. */
export async function explainBatch({ staff, random }: Office, batchId: string): Promise<void> {
  const { list } = await staff.finance.call(opm.lines, { batchId, pageSize: 200 });
  for (const { id, state, differenceCents, explanation } of list) {
    if (state === "matched" || explanation !== null || !differenceCents) continue;
    const becomes = differenceCents < 0 ? "loss" : pick(random, ["unidentified", "gain"] as const);
    await staff.finance.call(opm.explain, { lineId: id, explanation: becomes, note: pick(random, words.EXPLAINED) });
  }
}

/** Hands in a settlement batch that the channel does not know; answers its id. */
export async function handInBatch({ world, random, staff }: Office): Promise<string> {
  const now = world.clock.now();
  const batchNo = `LOTE${digits(random, 6)}`;
  const [receipt, key, clabe] = [
    `R${digits(random, 8)}`,
    `STP${digits(random, 14)}`,
    clabeFor("646", "180", digits(random, 11)),
  ];
  const line = [
    batchNo,
    addDays(dayIn(DEFAULT_ZONE, now), -1),
    receipt,
    key,
    clabe,
    `${between(random, 4, 30) * 50}.00`,
    "4.00",
    now.toISOString(),
  ];
  const content = `batch,settledOn,receipt,trackingKey,clabe,amount,fee,paidAt\n${line.join(",")}\n`;
  return (await staff.finance.call(opm.upload, { fileName: "lote-opm.csv", content })).batchId;
}

/** A batch whose differences somebody has explained takes a second person. */
export const settle: Ask = async (office) => {
  const { world, staff } = office;
  const found = await row<{ id: string }>(
    world.db,
    sql`select b.id from opm_batch b where (b.state = 'differs'
          or (b.state = 'matched' and exists (select from opm_line l where l.batch_id = b.id
            and l.explanation is not null)))
          and not exists (select from approval a where a.status = 'pending' and a.object_type = 'opmBatch'
            and a.object_id = b.id::text) order by b.id limit 1`,
  );
  const batchId = found?.id ?? (await handInBatch(office));
  await explainBatch(office, batchId);
  const { version } = await staff.finance.call(opm.batch, { batchId });
  return leave(staff.finance, opm.settle, { batchId, version });
};

/** Somebody who has paid through Openpay has free credit, or pays too much at a counter first. */
export const refundCharge: Ask = async (office) => {
  const { world, random, staff } = office;
  const paying = sql`exists (select from openpay_transaction x where x.customer_id = c.id and x.kind = 'charge'
                       and x.status = 'completed')
    and c.clawback_cents = 0 and not exists (select from refund f where f.customer_id = c.id
      and (f.status = 'pending' or f.late_success_at is not null)) and ${UNASKED}`;
  const find = () =>
    row<{ id: string; amountCents: number }>(
      world.db,
      sql`select t.id, least(c.credit_cents, t.amount_cents) as amount_cents from openpay_transaction t
          join customer c on c.id = t.customer_id
            join loan_order o on o.id = t.loan_id where t.kind = 'charge' and t.status = 'completed'
              and c.credit_cents > 0 and ${paying} order by t.id desc limit 1`,
    );
  let found = await find();
  if (!found) {
    const target = await anOrder(world.db, random, sql`o.status in (21, 40) and ${paying}`);
    const due = target && (await openBill(world.db, target.id));
    if (!target || !due) return null;
    await staff.finance.call(
      bill.repay,
      await receivedAtCounter(
        random,
        staff.finance,
        target,
        due.id,
        target.outstandingCents + between(random, 3, 9) * 50_00,
      ),
    );
    found = await find();
  }
  return (
    found &&
    leave(staff.finance, openpay.refund, {
      id: found.id,
      amount: formatDecimal(cents(found.amountCents)),
      reason: pick(random, words.REFUNDS),
    })
  );
};
