import * as z from "zod";
import { closedSet } from "../../../platform/shared/closed-set.ts";
import { dialect } from "../../../platform/shared/dialect.ts";
import { withKind } from "../../../platform/shared/field-kind.ts";

const SYSTEM_ID = /^[\x21-\x7e]{1,15}$/;
const SYSTEM_TYPE = /^[\x21-\x7e]{1,12}$/;
/** A number in E.164, a short code, or a name. */
const SOURCE = /^(?:\+[1-9]\d{7,14}|\d{3,8}|(?=.*[A-Za-z])[A-Za-z0-9 ]{2,11})$/;
const WINDOW = /^(?:[1-9]\d?|100)$/;

const text = (max: number, pattern: RegExp) =>
  withKind({ kind: "text", max, pattern }, z.string().trim().min(1, "required").max(max).regex(pattern, "format"));

/** How receipts name what they are about, beside what the answer to a submission named. */
const receiptIds = closedSet([
  { code: "same", tone: "moving", label: { cn: "与提交应答相同", en: "As the answer does", es: "Como la respuesta" } },
  {
    code: "decimal",
    tone: "moving",
    label: {
      cn: "应答为十六进制，回执为十进制",
      en: "Hexadecimal answer, decimal receipt",
      es: "Respuesta hexadecimal, recibo decimal",
    },
  },
  {
    code: "hexadecimal",
    tone: "moving",
    label: {
      cn: "应答为十进制，回执为十六进制",
      en: "Decimal answer, hexadecimal receipt",
      es: "Respuesta decimal, recibo hexadecimal",
    },
  },
]);

/** SMPP 3.4, over TCP or TLS. */
export const smppDialect = dialect({
  code: "smpp",
  label: { cn: "SMPP 3.4", en: "SMPP 3.4", es: "SMPP 3.4" },
  scheme: "smpp",
  fields: {
    systemId: text(15, SYSTEM_ID).nullish(),
    systemType: text(12, SYSTEM_TYPE).nullish(),
    sourceAddress: text(16, SOURCE).nullish(),
    receiptIds: receiptIds.schema.nullish(),
    /** Submissions without an answer at a time. */
    window: text(3, WINDOW).nullish(),
  },
  labels: {
    systemId: { cn: "账号（system_id）", en: "Account (system_id)", es: "Cuenta (system_id)" },
    systemType: { cn: "系统类型（system_type）", en: "System type (system_type)", es: "Tipo de sistema (system_type)" },
    sourceAddress: { cn: "发送号码或名称", en: "Number or name of the sender", es: "Número o nombre del remitente" },
    receiptIds: { cn: "回执编号形式", en: "Message ids in receipts", es: "Ids de mensaje en los recibos" },
    window: { cn: "并发提交上限（1–100）", en: "Submissions at a time (1–100)", es: "Envíos a la vez (1–100)" },
  },
  required: ["systemId", "sourceAddress"],
  key: { cn: "密码（password）", en: "Password", es: "Contraseña" },
  keyForm: /^[\x21-\x7e]{1,64}$/,
  noticeKey: null,
});

/** What is set up of an account at an SMSC. */
export interface SmppSettings {
  readonly systemId: string;
  readonly systemType?: string;
  readonly sourceAddress: string;
  readonly receiptIds?: string;
  readonly window?: string;
}
