import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { between, pick, randomFrom } from "../../sandbox/chance.ts";
import { bandsOf, fingerprintOf, keysOf, ALGORITHM } from "../../src/desk/duplicate/domain/fingerprint.ts";
import { drawn, seenIn } from "../../src/desk/duplicate/server/testing/drawn-pairs.ts";
import { withoutIndexes } from "../data/indexes.ts";

const TABLES = ["customer", "bank_card", "customer_contact", "customer_device", "image_fingerprint"];
/** Faces that are drawn; the bands of everybody's come from theirs. */
const FACES = 300;

/** Customers with an account, a device, two contacts each; names, addresses and employers repeat as they do among people. */
const PEOPLE = (customers: number): readonly string[] => [
  `insert into customer (external_id, merchant_no, package_name, phone, name, curp, address, employer, status, quota_cents, registered_at)
   select 'd' || i, a.merchant_no, a.package_name, (5500000000 + i)::text,
     (array['María','José','Ana','Luis','Rosa','Carlos','Elena','Jorge'])[1 + i % 8] || ' Apellido' || (i * 7 % 997) || ' Apellido' || (i * 13 % 991),
     'BENC' || lpad((i % 1000000)::text, 6, '0') || 'HDF' || lpad((i / 7)::text, 5, '0'),
     'Calle ' || (i % 4001) || ' ' || (i % 97) || ', Col. Centro', 'Empresa ' || (i % 5003), 2, 100000,
     timestamptz '2026-01-01' + interval '1 second' * i
   from generate_series(1, ${customers}) i, (select merchant_no, package_name from app_package order by package_name limit 1) a`,
  `insert into bank_card (customer_id, clabe, bank_code, bank_name, holder, created_at)
   select i, lpad((i - case when i % 500 = 0 then 1 else 0 end)::text, 18, '0'), '012', 'BBVA', 'Titular', timestamptz '2026-01-01' from generate_series(1, ${customers}) i`,
  `insert into customer_contact (customer_id, name, phone, relation)
   select i, 'Contacto', '+52 ' || (5600000000 + (i * 3 + k * 7919) % (${customers} * 2))::text, 'Amigo' from generate_series(1, ${customers}) i, generate_series(1, 2) k`,
  `insert into customer_device (customer_id, device_id, model, os, contacts_count, sms_count, loan_apps, uploaded_at)
   select i, 'dev-' || (i - case when i % 300 = 0 then 1 else 0 end), 'Moto', '14', 1, 1, 1, timestamptz '2026-01-01' from generate_series(1, ${customers}) i`,
];

/** Fingerprints of so many people: each band is that of some drawn face, so that bands are as common as among faces. */
async function* fingerprints(customers: number): AsyncGenerator<string> {
  const faces: { readonly bands: ReturnType<typeof bandsOf>; readonly bytes: string }[] = [];
  for (let face = 0; face < FACES; face += 1) {
    const { spectrum } = fingerprintOf(await seenIn(drawn("face", `bench ${face}`), "face"));
    faces.push({ bands: bandsOf(spectrum, true), bytes: `\\\\x${Buffer.from(spectrum.buffer).toString("hex")}` });
  }
  const random = randomFrom("fingerprints");
  for (let id = 1; id <= customers; id += 1) {
    const bands = Array.from({ length: 4 }, (_, band) => pick(random, faces).bands[band] ?? []);
    const { bytes } = faces[between(random, 0, FACES - 1)] ?? { bytes: "" };
    yield `${id}\t${id}\tface\t${ALGORITHM}\tready\t{${keysOf("face", bands).join()}}\t${bytes}\t2026-01-01Z\n`;
  }
}

/** Fills an empty, migrated and seeded database with so many customers and one fingerprint of each, as the superuser. */
export async function fillWithPeople(url: string, customers: number): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(
      "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '768MB'",
    );
    await withoutIndexes(client, TABLES, async () => {
      for (const statement of PEOPLE(customers)) await client.query(statement);
      const columns = "image_id, customer_id, region, algorithm, state, keys, spectrum, made_at";
      const into = client.query(copyFrom(`copy image_fingerprint (${columns}) from stdin`));
      await pipeline(Readable.from(fingerprints(customers)), into);
    });
    await client.query("alter table image_key drop constraint image_key_pkey");
    await client.query(
      "insert into image_key (key, image_id) select key, image_id from image_fingerprint, lateral (select distinct unnest(keys)) k (key)",
    );
    await client.query("alter table image_key add primary key (key, image_id)");
    for (const table of [...TABLES, "image_key"]) await client.query(`vacuum (analyze) ${table}`);
  } finally {
    await client.end();
  }
}
