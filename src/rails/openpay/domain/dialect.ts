import * as z from "zod";
import { closedSet } from "../../../platform/shared/closed-set.ts";
import { dialect } from "../../../platform/shared/dialect.ts";
import { withKind } from "../../../platform/shared/field-kind.ts";

const MERCHANT = /^[A-Za-z0-9]{10,40}$/;
const PUBLIC_KEY = /^pk_[A-Za-z0-9]{10,80}$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const text = (max: number, pattern: RegExp) =>
  withKind({ kind: "text", max, pattern }, z.string().trim().min(1, "required").max(max).regex(pattern, "format"));

/** How borrowers pay. */
const collectBy = closedSet([
  {
    code: "bank_account",
    tone: "moving",
    label: { cn: "SPEI 转账到 CLABE", en: "SPEI to a CLABE", es: "SPEI a una CLABE" },
  },
  { code: "store", tone: "moving", label: { cn: "便利店现金", en: "Cash in a store", es: "Efectivo en tienda" } },
]);

/** Openpay's REST API. */
export const openpayDialect = dialect({
  code: "openpay",
  label: { cn: "Openpay", en: "Openpay", es: "Openpay" },
  fields: {
    merchantId: text(40, MERCHANT).nullish(),
    publicKey: text(90, PUBLIC_KEY).nullish(),
    collect: collectBy.schema.nullish(),
    /** For borrowers without one, which Openpay asks for. */
    email: text(120, EMAIL).nullish(),
  },
  labels: {
    merchantId: { cn: "商户标识（merchantId）", en: "Merchant id (merchantId)", es: "Id de comercio (merchantId)" },
    publicKey: { cn: "公钥（pk_）", en: "Public key (pk_)", es: "Llave pública (pk_)" },
    collect: { cn: "收款方式", en: "How borrowers pay", es: "Cómo pagan los clientes" },
    email: {
      cn: "无邮箱客户使用的邮箱",
      en: "E-mail for borrowers without one",
      es: "Correo para clientes que no tienen",
    },
  },
  required: ["merchantId"],
  key: { cn: "私钥（sk_）", en: "Private key (sk_)", es: "Llave privada (sk_)" },
  keyForm: /^sk_[\x21-\x7e]{8,500}$/,
  noticeKey: { cn: "Webhook 密码", en: "Password of the webhook", es: "Contraseña del webhook" },
});
