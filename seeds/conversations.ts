import type { Services } from "../src/platform/server/context.ts";
import { row, rows, run, sql } from "../src/platform/server/database/connect.ts";

/** `<` the borrower, `>` somebody of service, `#` the borrower's order as a card; minutes before now, and the words. */
type Line = readonly [who: "<" | ">" | "#", ago: number, words: string];

const DAY = 24 * 60;

interface Conversation {
  readonly lines: readonly Line[];
  /** Whether service has it in hand; otherwise it waits, or rests where the last word was ours. */
  readonly held?: true;
}

const CONVERSATIONS: readonly Conversation[] = [
  {
    lines: [
      ["<", 34, "Buenas tardes, ¿cuánto debo para liquidar hoy?"],
      ["<", 33, "Es que me pagan mañana y no quiero que se junte 🙏"],
    ],
  },
  {
    held: true,
    lines: [
      ["<", 3 * DAY, "Hola, ¿mi pago ya se ve reflejado?"],
      [">", 3 * DAY - 6, "Hola, buenas tardes. Lo reviso y te digo."],
      [">", 3 * DAY - 9, "Sí, ya está aplicado. ¿Te ayudo en algo más?"],
      ["<", 3 * DAY - 12, "No, muchas gracias 👍"],
      ["<", 58, "Buenas, soy yo otra vez. ¿Cuándo vence mi siguiente pago?"],
      [">", 55, "Con gusto. Aquí está tu plan:"],
      ["#", 54, ""],
      ["<", 50, "Perfecto, ¿y puedo pagar antes?"],
      [">", 48, "Sí, cuando quieras, sin costo. Usa el código que ves en la app."],
      ["<", 12, "Ya pagué en el OXXO, ¿en cuánto se refleja?"],
    ],
  },
  {
    lines: [
      ["<", 95, "PAGUÉ AYER Y ME SIGUEN COBRANDO"],
      ["<", 94, "Son unos rateros, no contestan nunca 😡😡"],
      ["<", 71, "¿Hola?"],
    ],
  },
  {
    lines: [
      ["<", 5 * DAY, "¿Puedo cambiar la cuenta donde me depositan?"],
      [">", 5 * DAY - 20, "Por tu seguridad ese cambio se hace en la app, en “Mi cuenta”."],
      ["<", 5 * DAY - 25, "Ok 👌"],
      [">", 5 * DAY - 30, "Gracias por escribirnos. Que tengas buen día."],
    ],
  },
  {
    held: true,
    lines: [
      ["<", 180, "Les mandé la foto de mi transferencia desde en la mañana"],
      [">", 150, "Recibimos tu comprobante y lo estamos revisando. Te avisamos por aquí en cuanto se aplique."],
      ["<", 149, "Gracias 🙌"],
    ],
  },
  { lines: [["<", 11 * 60, "Buenas noches, no puedo entrar a la app, se queda cargando"]] },
  {
    lines: [
      ["<", 12 * DAY, "¿Tienen sucursal en Guadalajara?"],
      [">", 12 * DAY - 45, "No tenemos sucursales: todo se hace en la app, y aquí te atendemos."],
    ],
  },
  { lines: [["<", 8, "👋"]] },
  {
    lines: [
      ["<", 2 * DAY, "Me despidieron, ¿me pueden dar más tiempo para pagar?"],
      [">", 2 * DAY - 15, "Lamento escuchar eso. Puedes pedir una prórroga en la app, en “Mi préstamo”."],
      ["<", 2 * DAY - 18, "Bueno, lo voy a intentar"],
      [">", 2 * DAY - 19, "Si algo no funciona, escríbenos por aquí."],
    ],
  },
  { lines: [["<", 20 * DAY, "Gracias por el préstamo, excelente servicio 👏👏"]] },
  {
    lines: [
      ["<", 4 * 60, "¿Por qué me aparece un recargo?"],
      ["<", 4 * 60 - 1, "Yo pagué el día que era"],
    ],
  },
  {
    lines: [
      ["<", 26 * DAY, "¿Cuándo puedo volver a solicitar?"],
      [">", 26 * DAY - 10, "En cuanto liquides tu orden puedes pedir otro préstamo en la app."],
    ],
  },
];

const MINUTE_MS = 60_000;

/**
 * Adds conversations from before the demo's start: some wait, some are in hand, some are over. It runs once, in a
 * database that has none yet and has borrowers.
 */
export async function seedConversations(services: Services): Promise<void> {
  const { db } = services.connection;
  if (await row(db, sql`select 1 as there from chat_conversation limit 1`)) return;
  const now = services.clock.now();
  const people = await rows<{ id: string; loanId: string }>(
    db,
    sql`select customer_id as id, max(id) as loan_id from loan_order where status in (21, 40) group by 1
        order by max(id) desc limit ${CONVERSATIONS.length}`,
  );
  const said = people
    .flatMap(({ id, loanId }, index) =>
      (CONVERSATIONS[index]?.lines ?? []).map(([who, ago, words], no) => ({
        customer_id: id,
        ours: who !== "<",
        client_id: `demo-${index}-${no}`,
        message: who === "#" ? loanId : words,
        message_type: who === "#" ? 2 : 0,
        at: new Date(now.getTime() - ago * MINUTE_MS),
      })),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  await run(
    db,
    sql`insert into chat_message (customer_id, sender, client_id, message, message_type, at)
        select m.customer_id, case when m.ours then s.id else 0 end, m.client_id, m.message, m.message_type, m.at
        from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as m (customer_id bigint, ours boolean, client_id text,
          message text, message_type smallint, at timestamptz), staff_user s where s.account = 'service' order by m.at`,
  );
  for (const [index, { id }] of people.entries()) {
    const { lines = [], held = false } = CONVERSATIONS[index] ?? {};
    const last = lines.at(-1);
    if (!last) continue;
    const at = (line: Line | undefined): Date | null => (line ? new Date(now.getTime() - line[1] * MINUTE_MS) : null);
    const state = held ? "held" : last[0] === "<" ? "waiting" : "resting";
    const unanswered = lines.findLastIndex(([who]) => who !== "<") + 1;
    const asked = at(lines[unanswered]);
    await run(
      db,
      sql`insert into chat_conversation (customer_id, state, holder_id, held_since, asked_at, waiting_since, opened_at,
            answering, last_connect_id, last_at)
          select ${id}, ${state}, case when ${held}::boolean then s.id end, case when ${held}::boolean then ${at(last)}::timestamptz end,
            ${last[0] === "<" ? asked : null}, ${state === "waiting" ? asked : null}, ${at(lines[0])},
            ${state !== "resting"}, (select max(connect_id) from chat_message where customer_id = ${id}), ${at(last)}
          from staff_user s where s.account = 'service'`,
    );
  }
}
