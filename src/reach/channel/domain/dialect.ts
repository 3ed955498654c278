import { dialect } from "../../../platform/shared/dialect.ts";

/** The dialect of the bank of the sandbox. */
export const sandboxDialect = dialect({
  code: "sandbox",
  label: { cn: "沙箱", en: "Sandbox", es: "Entorno de pruebas" },
  fields: {},
  labels: {},
  required: [],
  key: { cn: "签名密钥", en: "Signing key", es: "Clave de firma" },
  keyForm: /^[\x21-\x7e]{16,512}$/,
  noticeKey: { cn: "通知的签名密钥", en: "Key that signs notices", es: "Clave que firma los avisos" },
});
