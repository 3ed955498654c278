import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, businessDate } from "../../../platform/shared/business-date.ts";
import { cents, type Cents } from "../../../platform/shared/cents.ts";
import { asSystem, type Context } from "../../../platform/server/context.ts";
import { only, rows, sql } from "../../../platform/server/database/connect.ts";
import { openProduct, type Product } from "../../../testing/product.ts";
import { compare } from "../domain/compare.ts";
import { matchLines, type StatementLine } from "../domain/matching.ts";
import type { Movement } from "../domain/movement.ts";
import type { MovementState } from "../domain/movement-state.ts";
import { causeSql, resultSql, stateSql } from "./import/compare-sql.ts";
import { gather } from "./import/gather.ts";
import { pairAll } from "./import/pair-sql.ts";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

const DAY = businessDate("2026-01-15");
const RUNS = 40;

const line = fc.record({
  reference: fc.constantFrom("A", "B", "C", "manual-K1", "K2"),
  trackingKey: fc.constantFrom("", "K1", "K2", "K3"),
  amount: fc.constantFrom(100, 200, 300),
});
const receipt = fc.record({
  txId: fc.constantFrom("A", "B", "C", "manual-K1", "K2", "staff-1", "staff-2", "staff-3"),
  trackingKey: fc.option(fc.constantFrom("K1", "K3")),
  amount: fc.constantFrom(100, 200, 300),
  byHand: fc.boolean(),
  status: fc.constantFrom("allocated", "unallocated", "reversed"),
  after: fc.integer({ min: -2, max: 2 }),
});

class Undo extends Error {}

/** Runs something in a transaction of which nothing stays. */
async function undone<T>(work: (ctx: Context) => Promise<T>): Promise<T> {
  let value: T | undefined;
  await asSystem(product.services, async (ctx) => {
    value = await work(ctx);
    throw new Undo();
  }).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return value as T;
}

interface Written {
  readonly lines: readonly StatementLine[];
  readonly movements: readonly Movement[];
}

async function write(
  ctx: Context,
  someLines: readonly { reference: string; trackingKey: string; amount: number }[],
  receipts: readonly {
    txId: string;
    trackingKey: string | null;
    amount: number;
    byHand: boolean;
    status: string;
    after: number;
  }[],
): Promise<Written> {
  const { id: importId } = await only<{ id: string }>(
    ctx.db,
    sql`insert into statement_import (channel, statement_on, source, created_at)
        values ('sandbox', ${DAY}, 'channel', ${ctx.now}) returning id`,
  );
  const lines: StatementLine[] = [];
  for (const [order, { reference, trackingKey, amount }] of someLines.entries()) {
    const at = new Date(Date.parse(`${DAY}T18:00:00Z`) + order * 1000);
    const { id } = await only<{ id: string }>(
      ctx.db,
      sql`insert into statement_line (channel, line_on, kind, reference, tracking_key, amount_cents, fee_cents,
            moved_at, import_id, line_no)
          values ('sandbox', ${DAY}, 'charge', ${reference}, ${trackingKey}, ${amount}, 0, ${at}, ${importId},
            ${order + 2}) returning id`,
    );
    lines.push({
      id,
      kind: "charge",
      reference,
      trackingKey,
      amount: cents(amount),
      fee: cents(0),
      effect: cents(amount),
      on: DAY,
      order,
    });
  }
  const movements: Movement[] = [];
  for (const { txId, trackingKey, amount, byHand, status, after } of receipts) {
    const on = addDays(DAY, after);
    const { id } = await only<{ id: string }>(
      ctx.db,
      sql`insert into repayment (channel, channel_tx_id, source, status, amount_cents, value_on, received_at,
            tracking_key)
          values ('sandbox', ${txId}, ${byHand ? "register" : "channel"}, ${status}, ${amount}, ${on}, ${ctx.now},
            ${trackingKey}) returning id`,
    );
    const state: MovementState = status === "allocated" ? "settled" : (status as MovementState);
    const keys = [
      ...(trackingKey === null ? [] : [trackingKey]),
      ...(byHand ? [txId, txId.replace(/^manual-/, "")] : []),
    ];
    const effect = (status === "reversed" ? 0 : amount) as Cents;
    movements.push({
      kind: "charge",
      id,
      reference: txId,
      keys,
      amount: cents(amount),
      effect,
      state,
      on,
      byHand,
      taken: false,
    });
  }
  return { lines, movements: movements.toSorted((a, b) => (a.id < b.id ? -1 : 1)) };
}

test("what SQL pairs and decides in bulk is what the rules pair and decide one by one", async () => {
  const uniqueLines = fc.uniqueArray(line, {
    maxLength: 6,
    selector: ({ reference, trackingKey }) => `${reference} ${trackingKey}`,
  });
  const uniqueReceipts = fc.uniqueArray(receipt, { maxLength: 6, selector: ({ txId }) => txId });
  await fc.assert(
    fc.asyncProperty(uniqueLines, uniqueReceipts, async (someLines, receipts) => {
      const { expected, found } = await undone(async (ctx) => {
        const { lines, movements } = await write(ctx, someLines, receipts);
        await gather(ctx, "sandbox", DAY);
        await pairAll(ctx);
        const pairs = await rows<{
          lineId: string;
          id: string;
          way: string;
          result: string;
          cause: string | null;
          state: string;
        }>(
          ctx.db,
          sql`select p.line_id, o.id, p.way, ${resultSql} as result, ${causeSql} as cause, ${stateSql} as state
              from rec_pair p join rec_line l on l.id = p.line_id join rec_ours o on o.kind = p.kind and o.id = p.id
                order by p.line_id`,
        );
        const matching = matchLines(lines, movements);
        return {
          expected: {
            pairs: matching.pairs
              .map((pair) => ({
                lineId: pair.line.id,
                id: pair.movement.id,
                way: pair.way,
                ...compare(pair.line, pair.movement),
              }))
              .toSorted((a, b) => Number(a.lineId) - Number(b.lineId)),
            duplicates: matching.duplicates.map(({ id }) => id).toSorted(),
          },
          found: {
            pairs: pairs.filter(({ way }) => way !== "duplicate"),
            duplicates: pairs
              .filter(({ way }) => way === "duplicate")
              .map(({ lineId }) => lineId)
              .toSorted(),
          },
        };
      });
      expect(found).toEqual(expected);
    }),
    { numRuns: RUNS },
  );
});
