import type { Services } from "../src/platform/server/context.ts";
import { row, rows, sql } from "../src/platform/server/database/connect.ts";
import { pastOf } from "./past.ts";

/** What happens to a ticket, hours before now. */
interface Step {
  readonly by: "service" | "collector" | "ops";
  readonly call: string;
  readonly ago: number;
  readonly input?: object;
}

interface Ticket {
  /** The order's status. */
  readonly of: number;
  readonly by: "service" | "collector" | "admin";
  readonly type: number;
  readonly ago: number;
  readonly method?: number;
  readonly period?: number;
  readonly description: string;
  readonly remarks?: string;
  readonly steps?: readonly Step[];
}

const toOperations = (ago: number, remarks: string): Step => ({
  by: "service",
  call: "change",
  ago,
  input: { processMethod: 1, remarks },
});
const claimed = (by: Step["by"], ago: number): Step => ({ by, call: "claim", ago });

const TICKETS: readonly Ticket[] = [
  { of: 40, by: "collector", type: 3, ago: 2, description: "Dice que ya pagó en tienda y que aún le llaman a diario." },
  { of: 40, by: "collector", type: 0, ago: 9, description: "Pide que le envíen el desglose de los recargos." },
  {
    of: 40,
    by: "collector",
    type: 2,
    ago: 30,
    description: "Quiere saber si le condonan los recargos si liquida hoy.",
  },
  { of: 21, by: "service", type: 1, ago: 1, period: 1, description: "¿Puede pagar la primera cuota antes de tiempo?" },
  { of: 21, by: "service", type: 2, ago: 6, description: "Cambió de banco y quiere actualizar su CLABE." },
  {
    of: 21,
    by: "admin",
    type: 3,
    ago: 8,
    description: "Pide hablar con un gerente por el trato que recibió.",
  },
  {
    of: 21,
    by: "service",
    type: 0,
    ago: 11,
    description: "Llamó y se cortó; volverá a llamar por la tarde.",
    steps: [{ by: "service", call: "change", ago: 10, input: { processMethod: 0, remarks: "Espera su llamada." } }],
  },
  {
    of: 50,
    by: "service",
    type: 2,
    ago: 20,
    description: "Pagó dos veces la última cuota y pide el reembolso.",
    steps: [toOperations(18, "Revisar si hay saldo a favor.")],
  },
  {
    of: 50,
    by: "service",
    type: 3,
    ago: 40,
    description: "Liquidó y la app sigue mostrando adeudo.",
    steps: [toOperations(38, "Verificar con conciliación."), claimed("ops", 30)],
  },
  {
    of: 21,
    by: "service",
    type: 2,
    ago: 70,
    description: "El SPEI salió de su banco y no aparece.",
    steps: [
      toOperations(69, "Se adjuntó la clave de rastreo en la llamada."),
      claimed("ops", 60),
      { by: "ops", call: "hold", ago: 58, input: { remarks: "Se pidió el CEP al canal; responde en 24 h." } },
    ],
  },
  { of: 40, by: "service", type: 2, ago: 12, method: 2, description: "Propone pagar la mitad el viernes." },
  {
    of: 40,
    by: "service",
    type: 3,
    ago: 55,
    description: "Se queja de llamadas a su trabajo.",
    steps: [
      { by: "service", call: "change", ago: 54, input: { processMethod: 2, remarks: "Confirmar los teléfonos." } },
      claimed("collector", 50),
      { by: "collector", call: "change", ago: 46, input: { detailResult: "Se retiró el teléfono del trabajo." } },
    ],
  },
  {
    of: 50,
    by: "service",
    type: 1,
    ago: 90,
    description: "Pide la carta de no adeudo.",
    steps: [{ by: "service", call: "close", ago: 88, input: { remarks: "Se envió por correo." } }],
  },
  {
    of: 21,
    by: "service",
    type: 1,
    ago: 120,
    description: "No encuentra dónde ver su clave de pago.",
    steps: [{ by: "service", call: "close", ago: 119, input: { remarks: "Se le explicó en la app." } }],
  },
];

/** What borrowers asked of their money, by the result of it: the ticket came an hour before the money moved. */
const WITH_RESULT: readonly { readonly result: number; readonly description: string; readonly detailResult: string }[] =
  [
    { result: 0, description: "Ya no quiere el préstamo.", detailResult: "Se canceló antes de dispersar." },
    { result: 1, description: "Pagó de más y pide su dinero.", detailResult: "Se devolvió el excedente por SPEI." },
    { result: 2, description: "Pide que le quiten los recargos.", detailResult: "Se condonaron según el acuerdo." },
    { result: 3, description: "Dice que ya no debe nada.", detailResult: "Se cerró la cuenta por el saldo mínimo." },
  ];

const HOUR_MS = 3_600_000;

interface Order {
  readonly orderId: string;
  readonly orderNo: string;
  readonly userId: string;
  readonly name: string;
  readonly phone: string;
}

/** Orders of the statuses that the tickets are about, each used once, the newest first. */
async function ordersFor({ connection }: Services): Promise<ReadonlyMap<number, Order[]>> {
  const found = new Map<number, Order[]>();
  for (const status of new Set(TICKETS.map(({ of }) => of)))
    found.set(
      status,
      await rows<Order>(
        connection.db,
        sql`select o.id as order_id, o.order_no, o.customer_id as user_id, c.name, c.phone
            from loan_order o join customer c on c.id = o.customer_id where o.status = ${status} and not o.blind
            order by o.id desc limit ${TICKETS.length}`,
      ),
    );
  return found;
}

/** The order with whose money something was done last that is such a result, and when. */
const orderWith = ({ connection }: Services, result: number): Promise<(Order & { readonly at: Date }) | null> =>
  row(
    connection.db,
    sql`select o.id as order_id, o.order_no, o.customer_id as user_id, c.name, c.phone, m.at from (
          select case e.to_status when -22 then 0 else 3 end as result, e.loan_id, e.at from loan_event e
            join loan_order l on l.id = e.loan_id and l.status = e.to_status
            where e.to_status = -22 or (e.to_status = 50 and e.details ->> 'kind' = 'flatBill')
          union all select 1, loan_id, created_at from refund where status = 'success'
          union all select 2, loan_id, created_at from reduction where kind = 'reduction') m
        join loan_order o on o.id = m.loan_id join customer c on c.id = o.customer_id
        where m.result = ${result} and not o.blind and c.status <> 3 order by m.at desc limit 1`,
  );

/**
 * Adds what borrowers of the demo asked before its start, and how far it was seen to: through the commands themselves,
 * at their hours. It runs once, in a database that has none yet and has borrowers.
 */
export async function seedTickets(services: Services): Promise<void> {
  const { clock, connection } = services;
  if (await row(connection.db, sql`select 1 as there from work_order limit 1`)) return;
  const orders = await ordersFor(services);
  const now = clock.now();
  const past = pastOf(services);
  const carryOut = (by: string, ago: number, verb: string, input: object): Promise<{ readonly id: string }> =>
    past.call(by, ago, `workOrder.${verb}`, input);
  for (const { result, description, detailResult } of WITH_RESULT) {
    const found = await orderWith(services, result);
    if (!found) continue;
    const { at, ...order } = found;
    const ago = (now.getTime() - at.getTime()) / HOUR_MS;
    const { id } = await carryOut("service", ago + 1, "create", {
      ...order,
      type: 2,
      period: 0,
      description,
      processMethod: 1,
    });
    await carryOut("ops", ago + 0.5, "claim", { id });
    await carryOut("ops", ago - 0.1, "handle", { id, result, detailResult });
  }
  for (const { of, by, type, ago, method, period = 0, description, remarks, steps = [] } of TICKETS) {
    const order = orders.get(of)?.shift();
    if (!order) continue;
    const form = { ...order, type, period, description, remarks, processMethod: method };
    const { id } = await carryOut(by, ago, "create", form);
    for (const step of steps) await carryOut(step.by, step.ago, step.call, { id, ...step.input });
  }
  const complaint = await row<{ id: string }>(
    connection.db,
    sql`select id from opinion where type = 'complaint' and handled = 'open' order by created_at desc limit 1`,
  );
  if (complaint)
    await past.call("service", 4, "opinion.toWorkOrder", {
      ...complaint,
      workType: 3,
      remarks: "Revisar el horario de las llamadas.",
    });
}
