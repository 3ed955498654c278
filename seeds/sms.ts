import type { Services } from "../src/platform/server/context.ts";
import { row, run, sql } from "../src/platform/server/database/connect.ts";

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
    tpl: "{app}: {firstName}, su orden {orderNo} lleva {daysPastDue} días de mora. Monto por pagar: {amount}. Pague solo a las cuentas de la app.",
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
    typeName: "Aviso de mantenimiento",
    tpl: "{app}: esta noche de 1:00 a 3:00 la app no estará disponible. Gracias por su comprensión.",
    type: "service",
    customerState: "any",
    haveUrl: false,
    state: 0,
  },
] as const;

const WEEK_MS = 7 * 86_400_000;

/** Adds templates to a demo, and says of earlier codes that they are nobody else's. It runs once. */
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
}
