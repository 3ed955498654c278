import { defineMessages } from "../../platform/shared/messages.ts";
import { defineRefusals } from "../../platform/shared/refusal.ts";

export const smsCodeMessages = defineMessages({
  smsCode: { cn: "短信验证码", en: "SMS code", es: "Código por SMS" },
  send: { cn: "发送验证码", en: "Send code", es: "Enviar código" },
  resendIn: { cn: "{seconds} 秒后可重发", en: "Again in {seconds} s", es: "Reenviar en {seconds} s" },
  sent: { cn: "验证码已发送至 {phone}", en: "Sent to {phone}", es: "Enviado a {phone}" },
  sentTo: {
    cn: "验证码已发送至 {phone}，{time} 内有效",
    en: "Sent to {phone}, good for {time}",
    es: "Enviado a {phone}, vigente {time}",
  },
  expired: {
    cn: "验证码已过期，请重新发送",
    en: "The code has expired; send a new one",
    es: "El código caducó; envíe uno nuevo",
  },
  askFirst: {
    cn: "验证码将发送到您登记的手机，只对本次操作有效。",
    en: "The code goes to your phone on record and is valid for this request only.",
    es: "El código llega a su teléfono registrado y solo vale para esta operación.",
  },
  sandboxInbox: { cn: "演示短信", en: "SMS of the demo", es: "SMS de la demo" },
  readInbox: { cn: "查看演示短信", en: "Read the demo's SMS", es: "Leer el SMS de la demo" },
  inboxEmpty: {
    cn: "还没有短信，请稍候再看",
    en: "No SMS yet; look again in a moment",
    es: "Aún no hay SMS; intente en un momento",
  },
});

export const smsCodeRefusals = defineRefusals({
  noCarrier: {
    code: "409",
    cn: "尚未配置短信运营商，无法发送验证码，请联系管理员",
    en: "No SMS carrier is set up, so no code can be sent; ask an administrator",
    es: "No hay operador de SMS configurado y no se puede enviar el código; consulte a un administrador",
  },
  noPhone: {
    code: "409",
    cn: "您的账号没有登记手机号，请联系管理员",
    en: "Your account has no phone on record; ask an administrator",
    es: "Su cuenta no tiene teléfono registrado; consulte a un administrador",
  },
  tooSoon: {
    code: "429",
    cn: "验证码刚刚发送过，请 {seconds} 秒后再试",
    en: "A code was sent a moment ago; try again in {seconds} {seconds|second|seconds}",
    es: "Se acaba de enviar un código; intente en {seconds} {seconds|segundo|segundos}",
  },
  none: {
    code: "409",
    cn: "请先为当前金额和账户发送验证码",
    en: "Send a code for this amount and account first",
    es: "Primero envíe un código para este monto y esta cuenta",
  },
  wrong: {
    code: "400",
    cn: "验证码不正确，还可尝试 {left} 次",
    en: "The code is not right; {left} {left|attempt|attempts} left",
    es: "El código no es correcto; intentos restantes: {left}",
  },
  expired: {
    code: "409",
    cn: "验证码已过期，请重新发送",
    en: "The code has expired; send a new one",
    es: "El código caducó; envíe uno nuevo",
  },
  used: {
    code: "409",
    cn: "验证码已使用，请重新发送",
    en: "The code has been used; send a new one",
    es: "El código ya se usó; envíe uno nuevo",
  },
  exhausted: {
    code: "429",
    cn: "错误次数过多，该验证码已失效，请重新发送",
    en: "Too many wrong attempts; the code is void, send a new one",
    es: "Demasiados intentos; el código quedó sin efecto, envíe uno nuevo",
  },
  notConfirmed: {
    code: "409",
    cn: "短信验证码尚未确认或已失效，请重新输入",
    en: "The SMS code is not confirmed or no longer good; enter it again",
    es: "El código por SMS no está confirmado o ya no es válido; ingréselo de nuevo",
  },
});
