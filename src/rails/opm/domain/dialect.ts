import * as z from "zod";
import { dialect } from "../../../platform/shared/dialect.ts";
import { withKind } from "../../../platform/shared/field-kind.ts";

const ACCOUNT = /^\d{18}$/;

/** OPM, a SPEI rail. */
export const opmDialect = dialect({
  code: "opm",
  label: { cn: "OPM（SPEI）", en: "OPM (SPEI)", es: "OPM (SPEI)" },
  fields: {
    /** Ours at OPM, from which orders are paid. */
    account: withKind(
      { kind: "text", max: 18, pattern: ACCOUNT },
      z.string().trim().min(1, "required").max(18).regex(ACCOUNT, "format"),
    ).nullish(),
  },
  labels: { account: { cn: "付款账户（CLABE）", en: "Paying account (CLABE)", es: "Cuenta de pago (CLABE)" } },
  required: ["account"],
  key: { cn: "签名密钥", en: "Signing key", es: "Clave de firma" },
  keyForm: /^[\x21-\x7e]{16,512}$/,
  noticeKey: { cn: "通知的签名密钥", en: "Key that signs notices", es: "Clave que firma los avisos" },
});
