import { register } from "../sandbox/borrower/registration.ts";
import type { DoorError } from "../sandbox/door.ts";
import { personFrom, type Person } from "../sandbox/people.ts";
import { open } from "../src/door/open/contract.ts";
import { only, run, sql } from "../src/platform/server/database/connect.ts";
import { startTestCluster } from "../src/platform/server/testing/cluster.ts";
import { createTestDatabase } from "../src/platform/server/testing/database.ts";
import { migrate } from "../src/platform/server/database/migrate.ts";
import { openProduct, type Product } from "../src/testing/product.ts";
import { snapshots } from "../src/testing/snapshots.ts";
import { count, printTable, say } from "./table.ts";

const PRODUCTS = 200;
const PACKAGES = 50;
const AT_ONCE = 64;
const LAST = 10;
const CALLS = 400;
const WIDTH = 16;
const ROUNDS = 7;
/** The shelf beside a signed call that looks nothing up but its caller and customer. */
const SHELF_GOAL = 0.6;
/** Intake with a cap beside intake without. */
const CAP_GOAL = 0.5;

const GROUP = "Exprés 14 días";

/** Fills the catalogue of the seed's merchant. */
async function fill({ services: { connection } }: Product): Promise<void> {
  const { db } = connection;
  await run(
    db,
    sql`insert into product (merchant_no, name, lending_body, product_type, tag, rank, created_at)
        select merchant_no, 'Producto ' || n, lending_body, product_type,
          (array['TAG_ORDINARY', 'TAG_NEW', 'TAG_OLD', 'TAG_PRIORITY'])[1 + n % 4], n, created_at
        from product, generate_series(1, ${PRODUCTS}::int) n where name = 'Préstamo Exprés'`,
  );
  await run(
    db,
    sql`insert into product_group (product_id, merchant_no, group_name, product_cents, min_cents, term_count, term_days,
          consultation_fee_bp, consultation_upfront, delay_manage_fee_bp, interest_fee_bp, overdue_fee_bp, overdue_cap_bp)
        select p.id, p.merchant_no, 'Grupo ' || p.id, product_cents, min_cents, term_count, term_days,
          consultation_fee_bp, consultation_upfront, delay_manage_fee_bp, interest_fee_bp, overdue_fee_bp, overdue_cap_bp
        from product p, product_group g where p.name like 'Producto %' and g.group_name = ${GROUP}`,
  );
  await run(
    db,
    sql`insert into app_package (package_name, app_name, merchant_no, created_at)
        select 'mx.bench.app' || n, 'Bench ' || n, merchant_no, created_at
        from app_package, generate_series(1, ${PACKAGES}::int) n where package_name = 'mx.prestaya.app'`,
  );
  await run(db, sql`analyze product, product_group, app_package`);
}

/** How many times a second something is done, a few at once. */
async function rate(times: number, width: number, work: (index: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (next < times) await work(next++);
    }),
  );
  return (times * 1000) / (performance.now() - start);
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function measureShelf(product: Product): Promise<boolean> {
  const person = personFrom("bench-shelf");
  const { door, clock } = product;
  await register({ seed: "bench-shelf", person, door, chance: () => 0.5, photos: snapshots }, clock.now());
  const { externalId } = person;
  const plain = () => door.call(open.orders, { externalId });
  const shelf = () => door.call(open.products, { externalId });
  const rounds: { readonly plain: number; readonly shelf: number }[] = [];
  for (let round = 0; round < ROUNDS + 2; round += 1) {
    const one = { plain: await rate(CALLS, WIDTH, plain), shelf: await rate(CALLS, WIDTH, shelf) };
    if (round >= 2) rounds.push(one);
  }
  const ratio = median(rounds.map((one) => one.shelf / one.plain));
  printTable(
    `GET /open/v1/products: ${PRODUCTS} products, ${PACKAGES} packages, ${WIDTH} at once, client and server in one process`,
    ["round", "signed call a second", "shelf a second", "ratio"],
    rounds.map((one, index) => [
      String(index + 1),
      count(Math.round(one.plain)),
      count(Math.round(one.shelf)),
      (one.shelf / one.plain).toFixed(2),
    ]),
  );
  say(`median ratio ${ratio.toFixed(2)}, goal ${SHELF_GOAL}`);
  return ratio >= SHELF_GOAL;
}

async function borrowers({ door, clock }: Product, seed: string): Promise<Person[]> {
  const people: Person[] = [];
  await rate(AT_ONCE, 8, async (index) => {
    const person = personFrom(`${seed}-${index}`);
    await register({ seed: `${seed}-${index}`, person, door, chance: () => 0.5, photos: snapshots }, clock.now());
    people.push(person);
  });
  return people;
}

async function applyAll(
  product: Product,
  seed: string,
): Promise<{ readonly perSecond: number; readonly taken: number }> {
  const people = await borrowers(product, seed);
  const { id } = await only<{ id: string }>(
    product.services.connection.db,
    sql`select id from product_group where group_name = ${GROUP}`,
  );
  let taken = 0;
  const perSecond = await rate(people.length, AT_ONCE, (index) =>
    product.door
      .call(open.apply, {
        externalId: people[index]?.externalId ?? "",
        appOrderId: `${seed}-${index}`,
        productGroupId: id,
        amount: "500.00",
      })
      .then(
        () => (taken += 1),
        (error: DoorError) => {
          if (error.code !== "409") throw error;
        },
      ),
  );
  return { perSecond, taken };
}

const setCap = (product: Product, total: ReturnType<typeof sql>): Promise<unknown> =>
  run(product.services.connection.db, sql`update product set cap_total = ${total} where name = 'Préstamo Exprés'`);

async function measureCap(product: Product): Promise<boolean> {
  await applyAll(product, "warm");
  const rounds: { readonly free: number; readonly capped: number }[] = [];
  for (let round = 0; round < 3; round += 1) {
    await setCap(product, sql`null`);
    const free = (await applyAll(product, `free-${round}`)).perSecond;
    await setCap(product, sql`1000000`);
    rounds.push({ free, capped: (await applyAll(product, `capped-${round}`)).perSecond });
  }
  await setCap(
    product,
    sql`(select count(*) + ${LAST}::int from loan_order o join product_group g on g.id = o.product_group_id
         where g.group_name = ${GROUP})`,
  );
  const { taken } = await applyAll(product, "last");
  const ratio = median(rounds.map(({ free, capped }) => capped / free));
  printTable(
    `Applications, ${AT_ONCE} at once`,
    ["round", "without a cap, a second", "with a cap, a second", "ratio"],
    rounds.map(({ free, capped }, index) => [
      String(index + 1),
      free.toFixed(0),
      capped.toFixed(0),
      (capped / free).toFixed(2),
    ]),
  );
  say(
    `median ratio ${ratio.toFixed(2)}, goal ${CAP_GOAL}; of ${AT_ONCE} at once for the last ${LAST} places: ${taken}`,
  );
  return ratio >= CAP_GOAL && taken === LAST;
}

/** Measures what an app is shown, and applications for a product with a daily cap. */
export async function runShelf(): Promise<boolean> {
  const cluster = await startTestCluster(migrate);
  try {
    const product = await openProduct({}, () => createTestDatabase(cluster));
    try {
      const capped = await measureCap(product);
      await fill(product);
      return (await measureShelf(product)) && capped;
    } finally {
      await product.close();
    }
  } finally {
    await cluster.stop();
  }
}
