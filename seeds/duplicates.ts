import sharp from "sharp";
import { ALGORITHM } from "../src/desk/duplicate/domain/fingerprint.ts";
import type { Services } from "../src/platform/server/context.ts";
import { only, row, rows, run, sql } from "../src/platform/server/database/connect.ts";

/**
 * A scanned card weighs less than a photographed one. Whose card is a scan has a stand-in's face on it and as the
 * selfie, of which many customers have the same.
 */
const SCAN_BYTES = 4000;

interface Person {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
}

/** A picture as somebody uses it again: a little of it cut off, and lighter. */
async function again(bytes: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata();
  const [left, top] = [Math.round(width * 0.03), Math.round(height * 0.02)];
  return sharp(bytes)
    .extract({ left, top, width: width - 2 * left, height: height - 2 * top })
    .toColourspace("srgb")
    .removeAlpha()
    .linear(1.08, 4)
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** Gives a customer the picture of another one as their own. */
async function reuse({ connection, files, clock }: Services, from: Person, to: Person, side: string): Promise<void> {
  const source = await only<{ sha256: string }>(
    connection.db,
    sql`select f.sha256 from customer_image i join stored_file f on f.id = i.file_id
        where i.customer_id = ${from.id} and i.side = ${side} order by i.id desc limit 1`,
  );
  const bytes = await again(await files.read(source.sha256));
  await connection.commands.transaction().execute(async (tx) => {
    const fileId = await files.save(tx, bytes, "image/jpeg", clock.now());
    await run(tx, sql`update customer_image set file_id = ${fileId} where customer_id = ${to.id} and side = ${side}`);
    // the job makes it, as of any picture that has none
    await run(
      tx,
      sql`update image_fingerprint set algorithm = 0 where image_id in
            (select id from customer_image where customer_id = ${to.id} and side = ${side})`,
    );
  });
}

/**
 * Lets some of the demo's applicants share something with customers who did not turn out well: a picture, an account, a
 * device, contacts. Pictures of its stand-ins are not compared. It runs once.
 */
export async function seedDuplicates(services: Services): Promise<void> {
  const { db } = services.connection;
  if (await row(db, sql`select 1 as there from image_fingerprint limit 1`)) return;
  // gathered once: nobody has counted these tables yet, and a search for each image would go through all of them
  await run(
    db,
    sql`insert into image_fingerprint (image_id, customer_id, region, algorithm, state, made_at)
        select i.id, i.customer_id, case i.type when 1 then 'face' else 'portrait' end, ${ALGORITHM}, 'unfit',
          i.uploaded_at
        from customer_image i
        where (i.type = 1 or i.side = 'front') and i.customer_id = any (array(
          select c.customer_id from customer_image c join stored_file f on f.id = c.file_id
          where c.side = 'front' and f.bytes <= ${SCAN_BYTES}))`,
  );
  const people = (which: ReturnType<typeof sql>, limit: number) =>
    rows<Person>(
      db,
      sql`select c.id, c.name, c.phone from customer c join loan_order o on o.customer_id = c.id where ${which}
          group by c.id order by max(o.id) desc limit ${limit}`,
    );
  // the automatic audit looks at the last of them yet
  const photographed = sql`o.status in (10, 12) and not exists (
    select from image_fingerprint f where f.customer_id = c.id)`;
  const [one, two, three, four, five] = await people(photographed, 5);
  const [late, later, latest] = await people(sql`o.status = 40`, 3);
  const [refused] = await people(sql`o.status = -30`, 1);
  if (!one || !two || !three || !four || !five || !late || !later || !latest || !refused) return;
  await reuse(services, one, late, "face");
  await reuse(services, two, refused, "front");
  await reuse(services, three, five, "face");
  const now = services.clock.now();
  await run(
    db,
    sql`insert into bank_card (customer_id, clabe, bank_code, bank_name, holder, active, created_at)
        select ${later.id}, k.clabe, k.bank_code, k.bank_name, k.holder, false, ${now} from bank_card k
        where k.customer_id = ${one.id} and k.active order by k.id desc limit 1 on conflict do nothing`,
  );
  await run(
    db,
    sql`insert into customer_device (customer_id, device_id, model, os, contacts_count, sms_count, loan_apps, uploaded_at)
        select ${latest.id}, upper(d.device_id), d.model, d.os, d.contacts_count, d.sms_count, d.loan_apps,
          d.uploaded_at - interval '40 days'
        from customer_device d where d.customer_id = ${four.id} order by d.uploaded_at desc limit 1
        on conflict do nothing`,
  );
  await run(
    db,
    sql`insert into customer_contact (customer_id, name, phone, relation)
        values (${four.id}, ${late.name}, ${`+52 ${late.phone.slice(0, 2)} ${late.phone.slice(2)}`}, 'Compañero')
        on conflict do nothing`,
  );
  await run(
    db,
    sql`insert into customer_contact (customer_id, name, phone, relation)
        select ${refused.id}, k.name, k.phone, k.relation from customer_contact k where k.customer_id = ${five.id}
        order by k.id limit 1 on conflict do nothing`,
  );
}
