import * as z from "zod";
import { dialect } from "../../../platform/shared/dialect.ts";
import { withKind } from "../../../platform/shared/field-kind.ts";

const ACCOUNT = /^AC[0-9a-fA-F]{32}$/;
const API_KEY = /^SK[0-9a-fA-F]{32}$/;
/** A messaging service, a number in E.164, a short code, or a name. */
const SENDER = /^(?:MG[0-9a-fA-F]{32}|\+[1-9]\d{7,14}|\d{4,8}|(?=.*[A-Za-z])[A-Za-z0-9 ]{2,11})$/;
const OUR_ADDRESS = /^https:\/\/[^\s/?#@\\]+(?:\/[^\s?#\\]*[^\s?#\\/])?$/;

const text = (max: number, pattern: RegExp) =>
  withKind({ kind: "text", max, pattern }, z.string().trim().min(1, "required").max(max).regex(pattern, "format"));

/** Twilio's Messages REST API. */
export const twilioDialect = dialect({
  code: "twilio",
  label: { cn: "Twilio", en: "Twilio", es: "Twilio" },
  fields: {
    accountSid: text(34, ACCOUNT).nullish(),
    apiKeySid: text(34, API_KEY).nullish(),
    sender: text(34, SENDER).nullish(),
    /** Where Twilio reaches us: what it signs begins with this very address. */
    noticesTo: text(200, OUR_ADDRESS).nullish(),
  },
  labels: {
    accountSid: { cn: "账户标识（AC…）", en: "Account SID (AC…)", es: "Account SID (AC…)" },
    apiKeySid: {
      cn: "API 密钥标识（SK…），可选",
      en: "API key SID (SK…), optional",
      es: "API key SID (SK…), opcional",
    },
    sender: {
      cn: "发送号码或服务（+… 或 MG…）",
      en: "Sender or service (+… or MG…)",
      es: "Remitente o servicio (+… o MG…)",
    },
    noticesTo: {
      cn: "本系统的公网地址（https://…）",
      en: "Our public address (https://…)",
      es: "Nuestra dirección pública (https://…)",
    },
  },
  required: ["accountSid", "sender", "noticesTo"],
  key: {
    cn: "Auth Token 或 API 密钥",
    en: "Auth Token, or secret of the API key",
    es: "Auth Token o secreto de la API key",
  },
  keyForm: /^[\x21-\x7e]{16,128}$/,
  noticeKey: {
    cn: "Auth Token（验证通知签名）",
    en: "Auth Token, which signs notices",
    es: "Auth Token que firma los avisos",
  },
});

/** What is set up of an account at Twilio. */
export interface TwilioSettings {
  readonly accountSid: string;
  readonly apiKeySid?: string;
  readonly sender: string;
  readonly noticesTo: string;
}
