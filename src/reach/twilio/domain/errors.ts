import type { SmsProblem } from "../../sms/domain/problem.ts";

/** Errors of Twilio that say something of the recipient, by what we call it; the rest stay numbers. */
const KNOWN: Readonly<Record<string, SmsProblem>> = {
  21211: "no such number",
  21217: "no such number",
  21265: "takes no sms",
  21408: "country closed",
  21610: "opted out",
  21612: "takes no sms",
  21614: "takes no sms",
  30003: "phone unreachable",
  30004: "blocked on the way",
  30005: "no such number",
  30006: "takes no sms",
  30007: "blocked on the way",
  30036: "expired on the way",
};

/** Why a text did not arrive, for what Twilio numbers its errors. */
export const reasonOf = (code: number | string | null | undefined): string =>
  KNOWN[String(code)] ?? (code ? `Twilio ${code}` : "Twilio");

/** Errors with which Twilio refuses one text for good: its recipient or its content. Others are about us or the moment. */
const OF_THE_TEXT = new Set(["21604", "21617", "21619", "21635", "21654", "63003"]);

export const isAboutText = (code: number | string | null | undefined): boolean =>
  String(code) in KNOWN || OF_THE_TEXT.has(String(code));
