import { between, type Random } from "../../sandbox/chance.ts";
import { pnl } from "../../src/rails/pnl/contract.ts";
import { only, rows, sql } from "../../src/platform/server/database/connect.ts";
import { DEFAULT_ZONE, dayIn } from "../../src/platform/shared/business-date.ts";
import type { Act, Office } from "./acts.ts";

interface Line {
  readonly merchantNo: string;
  readonly product: string;
}

/** What a product earned and cost in a month, in thousands of pesos. */
function figures(random: Random): readonly [income: string, cost: string] {
  const income = between(random, 90, 420) * 1000 + between(random, 0, 99_999) / 100;
  return [income.toFixed(2), (income * (0.55 + random() * 0.5)).toFixed(2)];
}

/**
 * The month whose figures come next: after the last published one, or the first of the books. Null when all months that
 * are over are there.
 */
async function nextMonth({ world: { db, clock } }: Office): Promise<string | null> {
  const { month } = await only<{ month: string }>(
    db,
    sql`select to_char(coalesce((select max(period) + interval '1 month' from pnl_row),
          (select min(applied_on) from loan_order)), 'YYYY-MM') as month`,
  );
  return month < dayIn(DEFAULT_ZONE, clock.now()).slice(0, 7) ? month : null;
}

/** Hands in a month's figures. */
async function handIn({ world, random, staff }: Office, period: string, broken: boolean): Promise<string> {
  const lines = await rows<Line>(world.db, sql`select merchant_no, name as product from product order by id`);
  const good = lines.map(({ merchantNo, product }) => [period, merchantNo, product, ...figures(random)]);
  const bad = [
    [period, "M9999", "Préstamo Exprés", "1000.00", "800.00"],
    [period, "M1001", "Préstamo Exprés", "mil pesos", "800.00"],
    ["2026-13", "M1001", "Préstamo Exprés", "1000.00", "-800.00"],
  ];
  const text = [["period", "merchantNo", "product", "income", "cost"], ...good, ...(broken ? bad : [])]
    .map((cells) => `${cells.join(",")}\r\n`)
    .join("");
  const { id } = await staff.finance.call(pnl.upload, {
    fileName: `resultados-${period}.csv`,
    content: Buffer.from(text).toString("base64"),
  });
  return id;
}

const inForce = async ({ staff }: Office): Promise<string | null> =>
  (await staff.finance.call(pnl.inForce, {}))?.id ?? null;

async function publish(office: Office, id: string): Promise<void> {
  const { finance } = office.staff;
  const { revision } = await finance.call(pnl.version, { id });
  await finance.call(pnl.publish, {
    id,
    version: revision,
    inForceId: await inForce(office),
    remark: "Cierre del mes",
  });
}

/**
 * The month's figures are published; a file with mistakes comes first now and then, and once in a while the version
 * before is put back.
 */
export const closeMonth: Act = async (office) => {
  const { random, staff } = office;
  const month = await nextMonth(office);
  if (month === null) return;
  if (random() < 0.4) {
    const id = await handIn(office, month, true);
    const { revision } = await staff.finance.call(pnl.version, { id });
    await staff.finance.call(pnl.discard, { id, version: revision });
  }
  await publish(office, await handIn(office, month, false));
  if (random() >= 0.35) return;
  const { list } = await staff.finance.call(pnl.versions, { status: ["superseded"] });
  const before = list[0];
  if (!before) return;
  await staff.finance.call(pnl.rollback, {
    id: before.id,
    inForceId: await inForce(office),
    remark: "Faltaba un ajuste de provisiones",
  });
  await publish(office, await handIn(office, month, false));
};

/** A file with mistakes that nobody has looked at yet. */
export const leaveDraft = (office: Office): Promise<string> =>
  handIn(office, dayIn(DEFAULT_ZONE, office.world.clock.now()).slice(0, 7), true);
