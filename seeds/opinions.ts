import type { Services } from "../src/platform/server/context.ts";
import { only, row, rows, run, sql } from "../src/platform/server/database/connect.ts";
import { screenshotOf } from "./screenshot.ts";

interface Opinion {
  readonly type: string;
  readonly text: string;
  /** Hours before now. */
  readonly ago: number;
  readonly version?: string;
  readonly sms?: boolean;
  /** What each of its pictures shows: a title and lines. */
  readonly shows?: readonly (readonly [title: string, ...lines: string[]])[];
  /** What became of it, hours later. */
  readonly reply?: { readonly after: number; readonly text: string };
  readonly closed?: { readonly after: number; readonly reason: string; readonly remark?: string };
}

const OPINIONS: readonly Opinion[] = [
  {
    type: "repayment",
    text: "Pagué ayer en el OXXO y la app sigue diciendo que debo. Adjunto mi ticket y la captura de pantalla 🙏",
    ago: 1,
    version: "1.0.2",
    sms: true,
    shows: [
      ["MI PAGO", "PENDIENTE", "1250.00 MXN"],
      ["OXXO PAY", "PAGADO", "1250.00 MXN"],
    ],
  },
  {
    type: "app",
    text: "Desde la última actualización se cierra sola al abrir “Mis préstamos”. Tengo un Moto G60.",
    ago: 3,
    version: "1.0.2",
    shows: [["ERROR", "LA APP", "SE DETUVO"]],
  },
  {
    type: "complaint",
    text: "Me llaman a las 7 de la mañana y mi pago vence hasta el viernes. Pido que lo revisen 😠",
    ago: 5,
    sms: true,
  },
  {
    type: "application",
    text: "¿Cuánto tarda la revisión? Mandé mis documentos hace dos días.",
    ago: 20,
    version: "1.0.1",
    sms: true,
  },
  {
    type: "account",
    text: "Cambié de número de celular, ¿cómo lo actualizo?\nGracias, saludos desde Mérida.",
    ago: 31,
  },
  { type: "suggestion", text: "Sería bueno poder pagar por adelantado dos cuotas juntas.", ago: 54, version: "1.0.2" },
  {
    type: "repayment",
    text: "¿Me pueden enviar el comprobante de mi último pago? Lo necesito para mi contabilidad.",
    ago: 27,
    version: "1.0.1",
    sms: true,
    reply: {
      after: 2,
      text: "¡Claro! Tu comprobante ya está en la app: Mis préstamos > Pagos > Ver comprobante. Gracias por pagar puntual.",
    },
  },
  {
    type: "app",
    text: "No puedo tomar la foto de mi INE, la cámara se queda en negro.",
    ago: 49,
    version: "1.0.0",
    shows: [["CAMARA", "SIN PERMISO"]],
    reply: {
      after: 5,
      text: "Activa el permiso de cámara en Ajustes > Apps y vuelve a intentarlo. Si sigue igual, actualiza a la versión 1.0.2.",
    },
  },
  {
    type: "complaint",
    text: "Aparece un recargo que no entiendo. Pagué un día antes.",
    ago: 76,
    sms: true,
    reply: {
      after: 20,
      text: "Revisamos tu cuenta: tu pago se aplicó a tiempo y el recargo ya no aparece. Disculpa la molestia.",
    },
  },
  {
    type: "suggestion",
    text: "¡Excelente servicio! Ya es mi tercer préstamo con ustedes 👏👏",
    ago: 98,
    version: "1.0.2",
    closed: { after: 3, reason: "noReply" },
  },
  { type: "repayment", text: "Ya pagué!!!", ago: 26, closed: { after: 1, reason: "duplicate" } },
  { type: "other", text: "asdfgh", ago: 122, closed: { after: 1, reason: "unclear" } },
  {
    type: "account",
    text: "Quiero que borren mis datos.",
    ago: 150,
    sms: true,
    closed: { after: 8, reason: "other", remark: "Se le explicó por teléfono cómo cancelar la cuenta desde la app." },
  },
];

const HOUR_MS = 3_600_000;

/** The pictures that came with a seed. */
async function keepPictures(services: Services, id: string, shows: Opinion["shows"], now: Date): Promise<void> {
  for (const [index, [title, ...lines]] of (shows ?? []).entries()) {
    const bytes = await screenshotOf(title, lines);
    await services.connection.commands.transaction().execute(async (tx) => {
      const fileId = await services.files.save(tx, bytes, "image/jpeg", now);
      await run(
        tx,
        sql`insert into opinion_picture (opinion_id, place, file_id) values (${id}, ${index + 1}, ${fileId})`,
      );
    });
  }
}

/**
 * Adds what borrowers of the demo said before its start: some of it is answered, some closed, some waits. It runs once,
 * in a database that has none yet and has borrowers.
 */
export async function seedOpinions(services: Services): Promise<void> {
  const { db } = services.connection;
  if (await row(db, sql`select 1 as there from opinion limit 1`)) return;
  const now = services.clock.now();
  const at = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
  const people = await rows<{ id: string }>(
    db,
    sql`select customer_id as id from loan_order where status in (21, 40, 50) group by 1 order by max(id) desc
        limit ${OPINIONS.length}`,
  );
  for (const [index, person] of people.entries()) {
    const opinion = OPINIONS[index];
    if (!opinion) return;
    const { reply, closed } = opinion;
    const handled = reply ?? closed;
    const { id } = await only<{ id: string }>(
      db,
      sql`insert into opinion (customer_id, package_name, app_feedback_id, type, text, app_version, sms_allowed, created_at,
            handled, handled_at, handled_by, reply, close_reason, remark)
          select c.id, c.package_name, ${`demo-${index + 1}`}, ${opinion.type}, ${opinion.text},
            ${opinion.version ?? null}, ${opinion.sms ?? false}, ${at(opinion.ago)},
            ${reply ? "answered" : closed ? "closed" : "open"}, ${handled ? at(opinion.ago - handled.after) : null},
            case when ${handled !== undefined}::boolean then s.id end, ${reply?.text ?? null}, ${closed?.reason ?? null},
            ${closed?.remark ?? null}
          from customer c, staff_user s where c.id = ${person.id} and s.account = 'service' returning id`,
    );
    await keepPictures(services, id, opinion.shows, now);
  }
}
