import { dialect } from "../../../platform/shared/dialect.ts";

/** The dialect of the carrier of the sandbox. */
export const sandboxCarrierDialect = dialect({
  code: "sandbox",
  label: { cn: "沙箱", en: "Sandbox", es: "Entorno de pruebas" },
  fields: {},
  labels: {},
  required: [],
  key: { cn: "签名密钥", en: "Signing key", es: "Clave de firma" },
  keyForm: /^[\x21-\x7e]{16,512}$/,
  noticeKey: { cn: "回执的签名密钥", en: "Key that signs reports", es: "Clave que firma los reportes" },
});
