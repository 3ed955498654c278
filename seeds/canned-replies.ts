import { asSystem, type Services } from "../src/platform/server/context.ts";
import { row, sql } from "../src/platform/server/database/connect.ts";

/** Shared by operations; `by` makes it one person's own. */
const REPLIES = [
  {
    shortcut: "hola",
    category: "greeting",
    es: "Hola, {name}. Soy {agent}, de {appName}. ¿En qué te puedo ayudar?",
    en: "Hello, {name}. This is {agent} from {appName}. How can I help you?",
    cn: "{name}您好，我是 {appName} 的 {agent}，请问有什么可以帮您？",
  },
  {
    shortcut: "gracias",
    category: "greeting",
    es: "Gracias por escribirnos, {name}. Que tengas buen día.",
    en: "Thank you for writing, {name}. Have a good day.",
    cn: "感谢您的来信，{name}，祝您愉快。",
  },
  {
    shortcut: "saldo",
    category: "payment",
    es: "El saldo de tu orden {orderNo} es de {amount}. Tu próximo pago, de {dueAmount}, vence el {dueDate}.",
    en: "You owe {amount} on your order {orderNo}. Your next payment, {dueAmount}, is due on {dueDate}.",
    cn: "订单 {orderNo} 应还总额为 {amount}，下一期应还 {dueAmount}，到期日 {dueDate}。",
  },
  {
    shortcut: "pagar",
    category: "payment",
    es: "Para pagar {amount} usa este código: {payCode}. Paga solo a las cuentas que ves en la app.",
    en: "To pay {amount} use this code: {payCode}. Pay only to the accounts that the app shows.",
    cn: "还款 {amount} 请使用付款码：{payCode}。请只向应用内显示的账户还款。",
  },
  {
    shortcut: "comprobante",
    category: "payment",
    es: "Envíame por aquí la foto de tu comprobante, donde se lean el monto, el día y la clave de rastreo.",
    en: "Send me a picture of your proof of transfer here, with the amount, the day and the tracking key readable.",
    cn: "请在此发送转账凭证的图片，需清晰显示金额、日期和追踪号。",
  },
  {
    shortcut: "recibido",
    category: "payment",
    es: "Recibimos tu comprobante y lo estamos revisando. Te avisamos por aquí en cuanto se aplique.",
    en: "We have your proof of transfer and are looking at it. We tell you here as soon as it is applied.",
    cn: "已收到您的转账凭证，正在核对，入账后会在此通知您。",
  },
  {
    shortcut: "mora",
    category: "payment",
    es: "Tu orden {orderNo} tiene {overdueDays} días de mora. Para ponerte al corriente debes pagar {dueAmount}.",
    en: "Your order {orderNo} is {overdueDays} days past due. Pay {dueAmount} to catch up.",
    cn: "订单 {orderNo} 已逾期 {overdueDays} 天，需还 {dueAmount} 以恢复正常。",
  },
  {
    shortcut: "prorroga",
    category: "extension",
    es: "Puedes pedir una prórroga en la app, en “Mi préstamo”. Ahí ves cuánto cuesta y tu nuevo vencimiento.",
    en: "You can ask for an extension in the app, under “My loan”. It shows what it costs and the new due date.",
    cn: "您可以在应用的“我的借款”中申请展期，届时会显示费用和新的到期日。",
  },
  {
    shortcut: "solicitud",
    category: "application",
    es: "Tu solicitud {orderNo} está en revisión. Te avisamos por SMS en cuanto haya respuesta.",
    en: "Your application {orderNo} is being reviewed. We tell you by SMS as soon as there is an answer.",
    cn: "您的申请 {orderNo} 正在审核，有结果会短信通知您。",
  },
  {
    shortcut: "datos",
    category: "account",
    es: "Por tu seguridad no cambiamos datos por este medio. Hazlo en la app, en “Mi cuenta”.",
    en: "For your safety we change no data here. Do it in the app, under “My account”.",
    cn: "为了您的安全，我们不在此修改资料，请在应用的“我的账户”中操作。",
  },
  {
    shortcut: "queja",
    category: "complaint",
    es: "Lamento lo ocurrido, {name}. Abrí un ticket con tu queja y te respondemos por aquí.",
    en: "I am sorry about what happened, {name}. I have opened a ticket for your complaint, and we answer you here.",
    cn: "{name}，对此我们深表歉意。已为您的投诉建立工单，会在此答复您。",
  },
  {
    shortcut: "espera",
    category: "other",
    by: "service",
    es: "Dame un momento, lo reviso y te digo.",
    en: "One moment, I am looking into it.",
    cn: "请稍等，我查一下。",
  },
  {
    shortcut: "firma",
    category: "other",
    by: "admin",
    es: "{agent}, Gerencia de {appName}",
    en: "{agent}, management of {appName}",
    cn: "{appName} 管理部 {agent}",
  },
  {
    shortcut: "saldo",
    category: "payment",
    by: "service",
    es: "{name}, tu saldo de hoy es {amount} y vence el {dueDate} 🙂",
    en: "{name}, you owe {amount} today, due on {dueDate} 🙂",
    cn: "{name}，您今天应还 {amount}，到期日 {dueDate} 🙂",
  },
] as const;

/** Gives the demo canned replies: those of operations for everybody, and some of one agent's own; where there is none yet. */
export async function seedCannedReplies(services: Services): Promise<void> {
  await asSystem(services, async ({ db, now }) => {
    if (await row(db, sql`select 1 as there from canned_reply limit 1`)) return;
    await sql`insert into canned_reply (shortcut, category, text_cn, text_en, text_es, owner_id, shared, updated_at, updated_by)
              select r.shortcut, r.category, r.cn, r.en, r.es, u.id, r.by is null, ${now}, u.id
              from jsonb_to_recordset(${JSON.stringify(REPLIES)}::jsonb) as r (shortcut text, category text, cn text, en text,
                es text, by text)
              join staff_user u on u.account = coalesce(r.by, 'ops')`.execute(db);
  });
}
