import { asSystem, type Services } from "../src/platform/server/context.ts";
import { only, row, rows, run, sql, type Db } from "../src/platform/server/database/connect.ts";
import { workerOf } from "../src/platform/server/long-work.ts";
import { prepareWork } from "../src/service/sms-desk/server/prepare-work.ts";
import { longSent, pastOf } from "./past.ts";
import { countSegments } from "../src/reach/sms/domain/segments.ts";
import { bookIncoming } from "../src/reach/sms/server/api.ts";
import type { CustomerState } from "../src/service/sms-desk/domain/sets.ts";
import { fillTemplate, needsOrder } from "../src/service/sms-desk/domain/variables.ts";
import { inState, recipientsWhere } from "../src/service/sms-desk/server/facts.ts";

/** Templates with which staff of the demo begin. */
const TEMPLATES = [
  {
    typeName: "Recordatorio antes del vencimiento",
    tpl: "{app}: Hola {firstName}, su pago de {amount} vence el {dueDate}. Pague en {payLink}",
    type: "service",
    customerState: "repaying",
    haveUrl: true,
  },
  {
    typeName: "Pago vencido",
    tpl: "{app} de Trastienda: {firstName}, su orden {orderNo} lleva {daysPastDue} días de mora. Debe {amount}. Pague solo en la app. Quejas: UNE 5541234567",
    type: "collection",
    customerState: "overdue",
    haveUrl: false,
  },
  {
    typeName: "Vuelva a solicitar",
    tpl: "{app}: {firstName}, tiene un crédito disponible. Solicítelo en {link} Para no recibir promociones responda BAJA",
    type: "marketing",
    customerState: "settled",
    haveUrl: true,
  },
  {
    typeName: "Termine su solicitud",
    tpl: "{app}: Hola {firstName}, su solicitud {orderNo} está en curso. Le avisaremos por este medio.",
    type: "service",
    customerState: "applying",
    haveUrl: false,
  },
  {
    typeName: "Bienvenida",
    tpl: "{app}: Hola {firstName}, ya puede solicitar su primer préstamo desde la app.",
    type: "service",
    customerState: "registered",
    haveUrl: false,
  },
  {
    typeName: "Gracias por su pago",
    tpl: "{app}: Hola {firstName}, gracias por su confianza. Estamos para servirle.",
    type: "service",
    customerState: "any",
    haveUrl: false,
  },
  {
    typeName: "Aviso de mantenimiento",
    tpl: "{app}: esta noche de 1:00 a 3:00 la app no estará disponible. Gracias por su comprensión.",
    type: "service",
    customerState: "any",
    haveUrl: false,
    state: 0,
  },
] as const;

/** Batches of earlier days, and one that waits to be sent: of a template, to so many, of whom so many had their turn. */
const BATCHES = [
  { typeName: "Gracias por su pago", state: "sent", size: 24, done: 24, ago: 4 },
  { typeName: "Recordatorio antes del vencimiento", state: "sent", size: 18, done: 18, ago: 2 },
  { typeName: "Vuelva a solicitar", state: "stopped", size: 30, done: 11, ago: 1 },
  { typeName: "Pago vencido", state: "draft", size: 15, done: 0, ago: 0.2 },
] as const;

/** What borrowers of the demo answered. */
const REPLIES = [
  "Ya pagué ayer, gracias 👍",
  "¿Me pueden dar un día más?",
  "BAJA",
  "Gracias!!",
  "No soy esa persona",
] as const;

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const PACKAGE = "mx.prestaya.app";

type Batch = (typeof BATCHES)[number];

/** A batch with its recipients, and the messages of those who had their turn: most arrived, one in twelve did not. */
async function addBatch(db: Db, { typeName, state, size, done, ago }: Batch, now: Date): Promise<void> {
  const at = new Date(now.getTime() - ago * DAY_MS);
  const made = await row<{ id: string; tpl: string; customerState: CustomerState }>(
    db,
    sql`insert into sms_batch (user_id, lang, status, rows, total_rows, finished_at, template_id, type_name, tpl, type,
          customer_state, have_url, package_name, source, created_at)
        select s.id, 'es', 'done', ${size}, ${size}, ${at}, t.id, t.type_name, t.tpl, t.type, t.customer_state, t.have_url,
          ${PACKAGE}, 'filter', ${at}
        from sms_template t, staff_user s where t.type_name = ${typeName} and s.account = 'ops' returning id, tpl, customer_state`,
  );
  if (!made) return;
  const { id } = made;
  const { tpl, customerState } = made;
  const owes = needsOrder(tpl) ? sql`and b.due_on is not null` : sql``;
  const people = await recipientsWhere(
    db,
    sql`c.package_name = ${PACKAGE} and c.status = 0`,
    sql`${inState(customerState)} ${owes} order by c.id desc limit ${size}`,
  );
  for (const [index, to] of people.entries()) {
    const { text } = fillTemplate(tpl, to, "https://p.prestaya.example/s/Ab3dE9xK");
    const held = index % 9 === 8;
    await run(
      db,
      sql`insert into sms_recipient (batch_id, no, customer_id, loan_id, phone, text, segments, verdict, rule, state)
          values (${id}, ${index + 1}, ${to.customerId}, ${to.loanId}, ${to.phone}, ${text}, ${countSegments(text).segments},
            ${held ? "held" : "send"}, ${held ? "dayCap" : null}, 'waiting')`,
    );
  }
  await run(
    db,
    sql`insert into sms_recipient (batch_id, no, phone, verdict)
        values (${id}, ${size + 1}, '5500000000', 'unknown'), (${id}, ${size + 2}, 'sin teléfono', 'noPhone')`,
  );
  await run(
    db,
    sql`update sms_batch b set (will_send, held, segments, cost_cents, left_out, no_phone) =
          (select count(*) filter (where verdict = 'send'), count(*) filter (where verdict = 'held'), sum(segments),
             sum(segments) * 45, 1, 1 from sms_recipient r where r.batch_id = b.id) where b.id = ${id}`,
  );
  if (state === "draft") return;
  const started = new Date(at.getTime() + DAY_MS / 96);
  const ended = new Date(started.getTime() + done * 1000);
  await run(
    db,
    sql`update sms_batch set state = ${state}, held_as = 'queue', started_at = ${started}, started_by = user_id,
          ended_at = ${ended}, stopped_by = case when ${state === "stopped"}::boolean then user_id end where id = ${id}`,
  );
  await run(
    db,
    sql`insert into sms (customer_id, phone, text, type, status, segments, carrier, reference, failure_reason, created_at,
          finished_at, template_id, staff_id, purpose, batch_id, allowed_at)
        select r.customer_id, r.phone, r.text, 2, case when r.no % 12 = 0 then 128 else 0 end, r.segments, 'sandbox',
          'demo-' || r.batch_id || '-' || r.no, case when r.no % 12 = 0 then 'phone unreachable' end, b.started_at,
          b.ended_at, b.template_id, b.started_by, b.type, b.id, b.started_at
        from sms_recipient r join sms_batch b on b.id = r.batch_id
        where b.id = ${id} and r.state = 'waiting' and r.no <= ${done} and r.verdict = 'send'`,
  );
  await run(
    db,
    sql`update sms_recipient r set state = 'sent', sms_id = s.id from sms s
        where r.batch_id = ${id} and s.batch_id = r.batch_id and s.customer_id = r.customer_id`,
  );
  await run(
    db,
    sql`update sms_recipient set state = 'refused' where batch_id = ${id} and state = 'waiting' and no <= ${done}`,
  );
}

/** Lets some borrowers answer what they were written last. */
async function addReplies(services: Services): Promise<void> {
  const people = await rows<{ phone: string }>(
    services.connection.db,
    sql`select c.phone from customer c where c.package_name = ${PACKAGE} and c.status = 0 order by c.id desc
        limit ${REPLIES.length}`,
  );
  for (const [index, { phone }] of people.entries())
    await asSystem(services, (ctx) =>
      bookIncoming(ctx, "sandbox", {
        from: `+52${phone}`,
        text: REPLIES[index] ?? "",
        reference: `demo-${index}`,
        at: new Date(ctx.now.getTime() - (index + 1) * 3_000_000),
      }),
    );
}

/** To so many another person has to agree. */
const MANY = 230;

/**
 * Batches that operations prepared and asked an administrator to agree to: one waits, one was sent for a moment and stopped,
 * the others were not to be.
 */
async function addRequests(services: Services): Promise<void> {
  const { db } = services.connection;
  const template = await row<{ id: string }>(
    db,
    sql`select id from sms_template where type_name = 'Gracias por su pago'`,
  );
  const people = await rows<{ phone: string }>(
    db,
    sql`select phone from customer where package_name = ${PACKAGE} and status = 0 order by id limit ${5 * MANY}`,
  );
  if (!template || people.length < 5 * MANY) return;
  const past = pastOf(services);
  const inputs: { readonly batchId: string; readonly version: number; readonly heldAs: "queue" }[] = [];
  for (let no = 0; no < 5; no += 1) {
    const pasted = people.slice(no * MANY, (no + 1) * MANY).map(({ phone }) => phone);
    const { batchId } = await past.call<{ batchId: string }>("ops", 31 * 24, "sms.prepare", {
      templateId: template.id,
      packageName: PACKAGE,
      source: "pasted",
      pasted: pasted.join("\n"),
    });
    await workerOf(prepareWork)(services, { id: batchId }, 1, new AbortController().signal);
    const { version } = await only<{ version: number }>(db, sql`select version from sms_batch where id = ${batchId}`);
    inputs.push({ batchId, version, heldAs: "queue" });
  }
  await past.askForEach({ maker: "ops", checker: "admin" }, "sms.start", inputs);
  await past.call("ops", 57, "sms.stop", { batchId: inputs[1]?.batchId });
}

/** Adds templates, batches and replies to a demo, and says of earlier codes that they are nobody else's. It runs once. */
export async function seedSms(services: Services): Promise<void> {
  const { db } = services.connection;
  if (await row(db, sql`select 1 as there from sms_template limit 1`)) return;
  await run(db, sql`update sms set secret = true where text like '%******%'`);
  const at = new Date(services.clock.now().getTime() - WEEK_MS);
  for (const { typeName, tpl, type, customerState, haveUrl, ...more } of TEMPLATES)
    await run(
      db,
      sql`insert into sms_template (type_name, tpl, type, customer_state, have_url, state, created_at, created_by, updated_at,
            updated_by)
          select ${typeName}, ${tpl}, ${type}, ${customerState}, ${haveUrl}, ${"state" in more ? more.state : 1}, ${at}, s.id,
            ${at}, s.id
          from staff_user s where s.account = 'ops'`,
    );
  for (const batch of BATCHES) await addBatch(db, batch, services.clock.now());
  await longSent(services, () => addRequests(services));
  await addReplies(services);
}
