import { followUp } from "../src/desk/customer/server/follow-up.ts";
import { INSIDE, NOBODY, type Actor, type Services } from "../src/platform/server/context.ts";
import { only, row, rows, sql } from "../src/platform/server/database/connect.ts";
import { perform } from "../src/platform/server/perform.ts";
import { addDays, dayIn } from "../src/platform/shared/business-date.ts";

interface FollowUp {
  readonly by: "service" | "collector" | "ops";
  readonly way: string;
  readonly note: string;
  /** Hours before now. */
  readonly ago: number;
  /** Days from today until the next contact. */
  readonly next?: number;
}

/** What was noted of those whose newest orders stand as named, one list for each customer. */
const OVERDUE: readonly (readonly FollowUp[])[] = [
  [
    { by: "collector", way: "call", note: "No contesta; se dejó mensaje en el buzón.", ago: 52 },
    { by: "collector", way: "whatsapp", note: "Responde que le pagan el viernes y liquida ese día.", ago: 27, next: 2 },
  ],
  [
    {
      by: "collector",
      way: "call",
      note: "Promete pagar la mitad mañana y el resto la próxima quincena.",
      ago: 19,
      next: 1,
    },
  ],
  [
    { by: "collector", way: "visit", note: "El domicilio existe; atendió su mamá, quedó de avisarle.", ago: 74 },
    {
      by: "collector",
      way: "call",
      note: "Pide una prórroga de siete días; se le explicó el costo.",
      ago: 22,
      next: 3,
    },
  ],
];
const OWING: readonly (readonly FollowUp[])[] = [
  [{ by: "service", way: "call", note: "Pregunta cómo pagar en tienda; se le envió el código de pago.", ago: 30 }],
  [{ by: "service", way: "email", note: "Pidió su contrato por correo; se le indicó dónde está en la app.", ago: 46 }],
  [
    {
      by: "ops",
      way: "sms",
      note: "Se le avisó que su cuenta anterior ya no recibe depósitos; va a registrar otra.",
      ago: 12,
      next: 2,
    },
  ],
];

const HOUR_MS = 3_600_000;

async function staff(services: Services, account: string): Promise<Actor> {
  const found = await only<{ id: string; name: string }>(
    services.connection.db,
    sql`select id, name from staff_user where account = ${account}`,
  );
  return { ...NOBODY, ...found, kind: "staff" };
}

/** Each list of follow-ups with one of the customers whose newest orders stand as stated. */
async function peopleOf(services: Services, status: number, lists: readonly (readonly FollowUp[])[]) {
  const people = await rows<{ id: string }>(
    services.connection.db,
    sql`select customer_id as id from loan_order where status = ${status} group by 1 order by max(id) desc
        limit ${lists.length}`,
  );
  return people.flatMap(({ id }, index) => (lists[index] ?? []).map((one) => ({ customerId: id, ...one })));
}

/**
 * Adds how borrowers of the demo were reached before its start, as its staff would have kept it: through the command
 * itself, at its hour. It runs once, in a database that has none yet.
 */
export async function seedFollowUps(services: Services): Promise<void> {
  const { clock, config, connection } = services;
  if (await row(connection.db, sql`select 1 as there from operation_log where call = 'customer.followUp' limit 1`))
    return;
  const now = clock.now();
  const today = dayIn(config.zone, now);
  const kept = [...(await peopleOf(services, 40, OVERDUE)), ...(await peopleOf(services, 21, OWING))];
  for (const { customerId, by, way, note, ago, next } of kept.toSorted((one, other) => other.ago - one.ago)) {
    const then: Services = { ...services, clock: { ...clock, now: () => new Date(now.getTime() - ago * HOUR_MS) } };
    const nextOn = next === undefined ? null : addDays(today, next);
    await perform(followUp, then, await staff(then, by), INSIDE, { customerId, way, note, nextOn }, null);
  }
}
