import { allFeatures } from "../../calls.ts";
import { asSystem, type Services } from "../../platform/server/context.ts";
import { only, rows, run, sql } from "../../platform/server/database/connect.ts";
import { drain } from "../../platform/server/outbox.ts";
import type { TestServices } from "../../platform/server/testing/services.ts";
import { seal } from "../../platform/server/secrets/seal.ts";
import { sandboxCarrierDialect } from "../../reach/sms/domain/dialect.ts";
import { bookReport, carrierDialects, carrierSecret, type Carrier } from "../../reach/sms/server/api.ts";
import { seedStaff } from "../../../seeds/apply.ts";
import { seedLending } from "../../../seeds/lending.ts";
import { workers } from "../../app.ts";
import { prepareWork } from "../../service/sms-desk/server/prepare-work.ts";
import { workerOf } from "../../platform/server/long-work.ts";
import { addPeople, PACKAGE } from "../../service/sms-desk/server/testing/people.ts";

/** What came of a batch that went through a carrier which misbehaves. */
export interface TextsReport {
  readonly recipients: number;
  /** Times that the carrier was asked, and texts that it took. */
  readonly asked: number;
  readonly taken: number;
  /** Texts that a phone got more than once, and recipients who got none although theirs is booked as sent. */
  readonly twice: number;
  readonly lost: number;
  /** Messages whose state is not what the carrier's first report said, or that still wait after all reports. */
  readonly wrong: number;
  readonly reports: number;
}

interface Wish {
  readonly recipients: number;
  readonly chance: (what: string) => number;
}

/** A carrier that knows texts by their reference, is silent, refuses, and loses its answers. */
function hardCarrier(chance: Wish["chance"]) {
  const got = new Map<string, string>();
  let asked = 0;
  const carrier: Pick<Carrier, "handOver"> = {
    async handOver({ reference, phone }) {
      asked += 1;
      if (chance(`lost ${reference} ${asked}`) < 0.1) throw new Error("silence");
      if (!got.has(reference)) got.set(reference, phone);
      if (chance(`cut ${reference} ${asked}`) < 0.1) throw new Error("cut before the answer");
      return { taken: true };
    },
  };
  return { carrier, got, asked: () => asked };
}

async function begin(services: Services, recipients: number): Promise<string> {
  const { db } = services.connection;
  const phones: string[] = [];
  for (let from = 0; from < recipients; from += 9000) {
    const prefix = String(552_000 + from / 9000);
    phones.push(
      ...(await addPeople(services, Math.min(9000, recipients - from), { prefix })).map(({ phone }) => phone),
    );
  }
  const { id } = await only<{ id: string }>(
    db,
    sql`with t as (insert into sms_template (type_name, tpl, type, customer_state, have_url, created_at, updated_at)
          values ('check', 'Hola {firstName}', 'service', 'any', false, ${services.clock.now()}, ${services.clock.now()})
          returning *)
        insert into sms_batch (user_id, lang, status, template_id, type_name, tpl, type, customer_state, have_url,
          package_name, source, pasted, created_at)
        select s.id, 'es', 'waiting', t.id, t.type_name, t.tpl, t.type, t.customer_state, t.have_url, ${PACKAGE}, 'pasted',
          ${phones.join("\n")}, ${services.clock.now()} from t, staff_user s where s.account = 'admin' returning id`,
  );
  await workerOf(prepareWork)(services, { id }, 1);
  await run(
    db,
    sql`update sms_batch set state = 'sending', held_as = 'queue', started_at = ${services.clock.now()}, started_by = user_id
        where id = ${id}`,
  );
  await run(
    db,
    sql`insert into outbox (topic, dedup, payload, available_at, created_at)
        values ('smsBatch.send', ${id}, ${JSON.stringify({ batchId: id })}::jsonb, ${services.clock.now()},
          ${services.clock.now()})`,
  );
  return id;
}

/** Sends a batch by two processes at once through a carrier that loses answers and doubles and reorders its reports. */
export async function sendTexts(house: TestServices, { recipients, chance }: Wish): Promise<TextsReport> {
  const { clock } = house;
  const { carrier, got, asked } = hardCarrier(chance);
  const known = {
    dialect: sandboxCarrierDialect,
    carrier: () => ({ ...carrier, ping: async () => ({ status: 200, text: "" }) }),
  };
  const services: Services = {
    ...house.services,
    features: { ...allFeatures, of: (port) => (port === carrierDialects ? [known as never] : allFeatures.of(port)) },
  };
  const { db } = services.connection;
  await seedStaff(db, services.config, clock.now());
  await seedLending(services);
  const secret = seal(services, "k".repeat(32), carrierSecret.placeOf("sandbox"));
  await run(
    db,
    sql`insert into carrier (code, name, dialect, base_url, secret, enabled, preferred, per_second)
        values ('sandbox', 'sandbox', 'sandbox', 'https://sms.example', ${secret}, true, 1, 1000)
        on conflict (code) do update set secret = excluded.secret, enabled = true, preferred = 1, per_second = 1000`,
  );
  const id = await begin(services, recipients);
  const first = new Map<string, boolean>();
  let reports = 0;
  const report = async (): Promise<void> => {
    const due = [...got.keys()].filter((reference) => chance(`report ${reference} ${clock.now().getTime()}`) < 0.5);
    for (const reference of due.toSorted((a, b) => chance(a) - chance(b))) {
      const delivered = chance(`delivered ${reference} ${reports}`) > 0.1;
      if (!first.has(reference)) first.set(reference, delivered);
      reports += 1;
      await asSystem(services, (ctx) => bookReport(ctx, "sandbox", { reference, delivered, reason: "Buzón lleno" }));
    }
  };
  for (let round = 0; round < 200; round += 1) {
    await Promise.all([drain(services, workers), drain(services, workers)]);
    await report();
    const { left } = await only<{ left: number }>(
      db,
      sql`select ((select count(*) from sms_recipient where batch_id = ${id} and state = 'waiting')
            + (select count(*) from sms where batch_id = ${id} and status = 64))::int as left`,
    );
    if (left === 0) break;
    clock.advance(20_000);
  }
  const sent = await rows<{ reference: string; phone: string; status: number }>(
    db,
    sql`select reference, phone, status from sms where batch_id = ${id}`,
  );
  const phones = [...got.values()];
  return {
    recipients: sent.length,
    asked: asked(),
    taken: got.size,
    twice: phones.length - new Set(phones).size,
    lost: recipients - sent.length + sent.filter(({ reference }) => !got.has(reference)).length,
    wrong: sent.filter(({ reference, status }) => status !== (first.get(reference) ? 0 : 128)).length,
    reports,
  };
}
