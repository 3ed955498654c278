import { seedLending } from "../seeds/lending.ts";
import { seedStaff } from "../seeds/apply.ts";
import { only, row, run, sql } from "../src/platform/server/database/connect.ts";
import { migrate } from "../src/platform/server/database/migrate.ts";
import { workerOf } from "../src/platform/server/long-work.ts";
import { startTestCluster } from "../src/platform/server/testing/cluster.ts";
import { createTestDatabase } from "../src/platform/server/testing/database.ts";
import { prepareWork } from "../src/service/sms-desk/server/prepare-work.ts";
import { openServices } from "./services.ts";
import { count, printTable, say } from "./table.ts";

const RECIPIENTS = 100_000;
/** Seconds in which as many recipients are deduplicated, judged and written. */
const GOAL_SECONDS = 30;
const PACKAGE = "mx.prestaya.app";
const LOOK_MS = 250;

type Db = Parameters<typeof run>[0];

const addCustomers = (db: Db): Promise<number> =>
  run(
    db,
    sql`insert into customer (external_id, merchant_no, package_name, phone, name, state_code, registered_at)
        select 'b' || n, merchant_no, package_name, '55' || lpad(n::text, 8, '0'), 'María Fernanda López ' || n, 'DF', now()
        from app_package, generate_series(1, ${RECIPIENTS}::int) n where package_name = ${PACKAGE}`,
  );

/** A batch as the call leaves it: of all customers, or of a pasted list of as many lines with doubles among them. */
async function addBatch(db: Db, source: "filter" | "pasted"): Promise<string> {
  const pasted =
    source === "filter"
      ? null
      : Array.from({ length: RECIPIENTS }, (_, n) => `+52 55 ${String((n % 99_000) + 1).padStart(8, "0")}`).join("\n");
  const template = await only<{ id: string }>(
    db,
    sql`insert into sms_template (type_name, tpl, type, customer_state, have_url, created_at, updated_at)
        values (${source}, '{app}: Hola {firstName}, gracias por su confianza.', 'service', 'any', false, now(), now())
        returning id`,
  );
  const { id } = await only<{ id: string }>(
    db,
    sql`insert into sms_batch (user_id, lang, status, template_id, type_name, tpl, type, customer_state, have_url, package_name,
          source, pasted, created_at)
        select s.id, 'es', 'waiting', t.id, t.type_name, t.tpl, t.type, t.customer_state, t.have_url, ${PACKAGE}, ${source},
          ${pasted}, now()
        from sms_template t, staff_user s where t.id = ${template.id} and s.account = 'admin' returning id`,
  );
  return id;
}

interface Standing {
  readonly status: string;
  readonly rows: number;
  readonly error: string | null;
  readonly judged: number;
}

const standingOf = (db: Db, id: string): Promise<Standing | null> =>
  row<Standing>(
    db,
    sql`select status, rows, error, will_send + held + left_out + duplicates + no_phone as judged from sms_batch where id = ${id}`,
  );

/** Measures how long it takes until 100,000 recipients are accepted, and whether its progress can be seen meanwhile. */
export async function runSms(): Promise<boolean> {
  const cluster = await startTestCluster(migrate);
  const database = await createTestDatabase(cluster);
  const { services, close } = await openServices(database.url);
  const { db } = services.connection;
  try {
    await seedStaff(db, services.config, services.clock.now());
    await seedLending(services);
    await addCustomers(db);
    await run(db, sql`analyze customer`);
    const measured: (readonly string[])[] = [];
    let right = true;
    for (const source of ["filter", "pasted"] as const) {
      const id = await addBatch(db, source);
      const seen = new Set<number>();
      const looking = setInterval(() => void standingOf(db, id).then((now) => now && seen.add(now.rows)), LOOK_MS);
      const begun = performance.now();
      await workerOf(prepareWork)(services, { id }, 1);
      const seconds = (performance.now() - begun) / 1000;
      clearInterval(looking);
      const standing = await standingOf(db, id);
      right &&= standing?.status === "done" && standing.judged === RECIPIENTS && seconds < GOAL_SECONDS;
      measured.push([
        source,
        count(standing?.judged ?? 0),
        seconds.toFixed(1),
        count(seen.size),
        standing?.error ?? "-",
      ]);
    }
    printTable(
      `Accepting a batch of ${count(RECIPIENTS)} recipients: deduplicated, judged by the guard, written`,
      ["source", "judged", "seconds", "stages seen", "error"],
      measured,
    );
    say(right ? `Each in under ${GOAL_SECONDS} s.` : `Not each in under ${GOAL_SECONDS} s, or not all of them.`);
    return right;
  } finally {
    await close();
    await cluster.stop();
  }
}
