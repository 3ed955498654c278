import { afterAll, beforeAll, expect, test } from "vitest";
import { dayIn, type BusinessDate } from "../../../platform/shared/business-date.ts";
import { paidOut, payAs } from "../../../testing/borrower.ts";
import { preferOnly } from "../../../testing/preferred.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { checkLedger } from "../../../book/ledger/server/check.ts";
import { reconciliation } from "../../reconciliation/contract.ts";
import { opm } from "../contract.ts";

const DAY_MS = 86_400_000;

let product: Product;
let finance: Staff;

beforeAll(async () => {
  product = await openProduct();
  finance = await product.staff("finance");
  await preferOnly(product.services, "opm");
});
afterAll(() => product.close());

const today = (): BusinessDate => dayIn(product.services.config.zone, product.clock.now());

/** Compares a day of the rail's statement with our books; the items of the rail by state. */
async function compared(
  statementOn: BusinessDate,
): Promise<readonly (readonly [result: string | null, state: string | null, reference: string | null])[]> {
  await finance.call(reconciliation.fetch, { channel: "opm", statementOn });
  await product.settle();
  const { list } = await finance.call(reconciliation.list, { channel: "opm", pageSize: 200 });
  return list.map(({ result, state, reference }) => [result, state, reference] as const);
}

async function settle(): Promise<void> {
  const { list } = await finance.call(opm.list, { state: ["matched"] });
  for (const { id, version } of list) await finance.call(opm.settle, { batchId: id, version });
}

test("the rail's statement agrees with our books before and after a settlement: its fee stands against the settlement's", async () => {
  await payAs(product, await paidOut(product, "opm-statement-1"), 40_000);
  await payAs(product, await paidOut(product, "opm-statement-2"), 25_000);
  const first = today();
  expect((await compared(first)).filter(([, state]) => state === "open")).toEqual([]);

  product.opm.batches.closeNow(product.clock.now().getTime());
  await product.settle();
  const [batch] = product.opm.batches.on(first);
  const early = await compared(first);
  expect(early.filter(([, state]) => state === "open")).toEqual([["channelOnly", "open", batch?.batchNo]]);

  product.clock.advance(DAY_MS);
  await settle();
  const late = await compared(today());
  expect(late.filter(([, state]) => state === "open")).toEqual([]);
});

test("a receipt that a batch paid over is taken out of the cash, not out of what waits for a batch, and comes back there", async () => {
  await payAs(product, await paidOut(product, "opm-statement-3"), 30_000);
  product.opm.batches.upset(["repeated"]);
  product.opm.batches.closeNow(product.clock.now().getTime());
  await product.settle();
  const { list: lines } = await finance.call(opm.lines, { state: ["repeated"] });
  await finance.call(opm.explain, {
    lineId: lines[0]?.id ?? "",
    explanation: "unidentified",
    note: "pagado dos veces",
  });
  await settle();
  await compared(today());

  const { db } = product.services.connection;
  const item = async () => {
    const [found] = (
      await finance.call(reconciliation.list, { channel: "opm", state: ["open", "reversed"], result: ["oursOnly"] })
    ).list;
    if (!found) throw new Error("no item");
    return found;
  };
  const reverse = async () => {
    const { id, version } = await item();
    await finance.call(reconciliation.reverse, { itemId: id, version, reason: "nunca llegó" });
    await product.settle();
    expect((await checkLedger(db)).flatMap(({ broken }) => broken)).toEqual([]);
    return (await item()).state;
  };
  expect([await reverse(), await reverse(), await reverse()]).toEqual(["reversed", "open", "reversed"]);
});
