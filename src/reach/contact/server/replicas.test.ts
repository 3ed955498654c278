import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, rows, run, sql, type Connection } from "../../../platform/server/database/connect.ts";
import type { Services } from "../../../platform/server/context.ts";
import { openProduct, type Product } from "../../../testing/product.ts";
import { mayLeave, PLACES, type Story } from "../domain/testing/oracle.ts";
import type { ContactChannel } from "../domain/sets.ts";
import { askToContact } from "./api.ts";
import { acting, addReachable, contactOf } from "./testing/people.ts";

const MINUTE = 60_000;

let house: Product;
let second: Connection;
let replicas: readonly [Services, Services];
let serial = 0;

beforeAll(async () => {
  house = await openProduct();
  second = connect(house.url);
  replicas = [house.services, { ...house.services, connection: second }];
});
afterAll(async () => {
  await second.close();
  await house.close();
});

/** One way to reach somebody, of which several are tried at once. */
const tries = fc.array(
  fc.record({
    replica: fc.constantFrom(0, 1),
    channel: fc.constantFrom<ContactChannel>("sms", "chat", "call"),
    purpose: fc.constantFrom("service", "collection", "marketing"),
    answers: fc.constantFrom(false, false, false, true),
  }),
  { minLength: 8, maxLength: 14 },
);
const lives = fc.record({
  place: fc.constantFrom(...PLACES),
  start: fc.constantFrom(
    "2026-03-07T11:00:00Z",
    "2026-10-31T20:00:00Z",
    "2026-03-13T23:00:00Z",
    "2026-07-01T02:00:00Z",
  ),
  flag: fc.option(fc.subarray(["service", "collection", "marketing"] as const, { minLength: 1 }), { freq: 2 }),
  waves: fc.array(fc.tuple(fc.integer({ min: 25, max: 700 }), tries), { minLength: 3, maxLength: 5 }),
});

interface Left {
  readonly purpose: "service" | "collection" | "marketing";
  readonly answers: boolean;
  readonly allowed: boolean;
  readonly at: Date;
}

test(
  "two processes at once let nothing out against the rules, whatever the channels",
  { timeout: 240_000 },
  async () => {
    const { db } = house.services.connection;
    await run(
      db,
      sql`insert into setting (key, value, updated_at) values ('contact.servicePerDay', '4', now()),
          ('contact.servicePerWeek', '9', now()), ('contact.collectionPerDay', '2', now()),
          ('contact.collectionPerWeek', '5', now()), ('contact.marketingPerDay', '1', now()),
          ('contact.marketingPerWeek', '3', now())`,
    );
    await run(
      db,
      sql`insert into contact_register (kind, file_name, sha256, as_of, state, imported_by, imported_at, decided_by, decided_at)
        select k.kind, 'r.csv', '', k.as_of::date, 'inForce', s.id, now(), t.id, now()
        from (values ('REUS', '2026-10-31'), ('REPEP', '2026-10-31')) as k(kind, as_of), staff_user s, staff_user t
        where s.account = 'ops' and t.account = 'admin'`,
    );
    let leftAtAll = 0;
    await fc.assert(
      fc.asyncProperty(lives, async ({ place, start, flag, waves }) => {
        const phone = `55710${String((serial += 1)).padStart(5, "0")}`;
        house.clock.set(new Date(start));
        const id = await addReachable(house.services, { phone, ...place });
        await run(
          db,
          sql`insert into contact_consent (customer_id, given, said_at, source, recorded_at)
            values (${id}, true, ${house.clock.now()}, 'app', now())`,
        );
        if (flag)
          await run(
            db,
            sql`insert into contact_flag (customer_id, kind, purposes, source, reason, raised_by, raised_at)
              select ${id}, 'doNotContact', ${flag}::text[], 'staff', 'x', id, now() from staff_user where account = 'ops'`,
          );
        for (const [minutes, wave] of waves) {
          house.clock.advance(minutes * MINUTE);
          await Promise.all(
            wave.map(({ replica, ...some }) =>
              acting(replicas[replica] ?? house.services, (ctx) => askToContact(ctx, contactOf(id, phone, some))),
            ),
          );
        }
        const left = await rows<Left>(
          db,
          sql`select purpose, answers, allowed, at from contact_attempt where customer_id = ${id} order by at, id`,
        );
        expect(left).toHaveLength(waves.flatMap(([, wave]) => wave).length);
        left.forEach(({ purpose, answers, allowed, at }, index) => {
          if (answers && purpose !== "marketing") return expect(allowed).toBe(true);
          if (!allowed) return undefined;
          leftAtAll += 1;
          const before = left.slice(0, index).filter((one) => one.allowed && !one.answers && one.purpose === purpose);
          const story: Story = {
            purpose,
            behind: place.behind,
            own: true,
            consent: true,
            status: 0,
            pastDue: false,
            listed: false,
            registerDaysOld: at.getTime() > Date.parse("2026-10-31") ? 1 : 0,
            promisedOn: null,
            flag: flag && { purposes: flag, untilOn: null },
            said: true,
            attempts: before.map((one) => one.at),
          };
          return expect(mayLeave(story, at), `${purpose} at ${at.toISOString()}`).toBe(true);
        });
      }),
      { numRuns: 25 },
    );
    expect(leftAtAll).toBeGreaterThan(20);
  },
);
