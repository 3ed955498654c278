import type { Services } from "../../../platform/server/context.ts";
import { outbound, type OutboundAnswer, type OutboundRequest } from "../../../platform/server/outbound/request.ts";
import { OutboundRefused } from "../../../platform/server/outbound/rules.ts";
import { isPartOfAnother, NotTaken, type Carrier, type CarrierSetUp, type HandOver } from "../../sms/server/api.ts";
import { e164 } from "../../sms/domain/phone.ts";
import type { TwilioSettings } from "../domain/dialect.ts";
import { isAboutText, reasonOf } from "../domain/errors.ts";
import { readError, readMessage, readMessages, type Message } from "./answers.ts";

const TOO_MANY = 429;
const OUR_FAULT = 500;
/** How soon a text is offered again: when there are too many, and when we are refused. */
const SOON_SECONDS = 5;
const LATER_SECONDS = 60;
/** The clocks of Twilio and of this machine may differ by this. */
const SKEW_MS = 60_000;
/** Texts to one phone that are looked through, the latest first. */
const LOOKED_THROUGH = 100;

/** Failures before a byte of the request has left: the name, the connection, the certificate. */
const BEFORE_ANYTHING = new Set(["getaddrinfo", "connect"]);
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/;

function hasNotLeft(error: unknown): boolean {
  if (error instanceof OutboundRefused) return error.reason !== "size";
  const { syscall = "", code = "" } = error as { readonly syscall?: string; readonly code?: string };
  return BEFORE_ANYTHING.has(syscall) || CERTIFICATE.test(code);
}

/** What Twilio answered to a text that was handed over. */
function handOverBy({ status, text }: OutboundAnswer): HandOver {
  if (status < 300) return { taken: true, references: [readMessage(text).sid] };
  if (status >= OUR_FAULT) throw new Error(`Twilio answered ${status}`);
  const code = readError(text);
  if (isAboutText(code)) return { taken: false, reason: reasonOf(code) };
  throw new NotTaken(`Twilio refused ${status} ${code ?? ""}`, status === TOO_MANY ? SOON_SECONDS : LATER_SECONDS);
}

/** Whether a message is the text that was asked for at an instant, as far as Twilio shows it. */
const isThat = (message: Message, text: string, askedAt: Date): boolean =>
  message.direction.startsWith("outbound") &&
  message.body.trim() === text.trim() &&
  message.createdAt >= askedAt.getTime() - SKEW_MS;

/**
 * Twilio's Messages API. It knows nothing of our references and has no idempotency key: a text is posted once, on a
 * connection of its own, and after a silence it is looked for among those to its phone.
 */
export function twilioCarrier({ code: carrier, baseUrl, key, settings }: CarrierSetUp, services: Services): Carrier {
  const { accountSid, apiKeySid, sender, noticesTo } = settings as unknown as TwilioSettings;
  const from = sender.startsWith("MG") ? "MessagingServiceSid" : "From";
  const messages = `${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${apiKeySid ?? accountSid}:${key}`).toString("base64")}`;
  const ask = (address: string, request: OutboundRequest) =>
    outbound(
      services,
      address,
      { ...request, headers: { ...request.headers, authorization, accept: "application/json" } },
      { fresh: request.method === "POST" },
    );
  const listed = (to: string, most: number) =>
    ask(`${messages}?${new URLSearchParams({ To: to, PageSize: String(most) }).toString()}`, { method: "GET" });

  return {
    // nobody's number: the list of what was sent there is empty, and nobody's texts are read
    ping: () => listed("+520000000000", 1),

    async handOver({ reference, phone, text }) {
      const report = `${noticesTo}/open/v1/sms/${carrier}/report?${new URLSearchParams({ reference }).toString()}`;
      const body = new URLSearchParams({ To: e164(phone), [from]: sender, Body: text, StatusCallback: report });
      const headers = { "content-type": "application/x-www-form-urlencoded; charset=utf-8" };
      let answer: OutboundAnswer;
      try {
        answer = await ask(messages, { method: "POST", headers, body: body.toString() });
      } catch (error) {
        if (hasNotLeft(error)) throw new NotTaken(String(error), LATER_SECONDS);
        throw error;
      }
      return handOverBy(answer);
    },

    async trace({ reference, phone, text }, askedAt) {
      const { status, text: answer } = await listed(e164(phone), LOOKED_THROUGH);
      if (status >= 300) throw new Error(`Twilio answered ${status}`);
      const found = readMessages(answer).filter((message) => isThat(message, text, askedAt));
      for (const { sid } of found.toSorted((a, b) => a.createdAt - b.createdAt))
        if (!(await isPartOfAnother(services, carrier, sid, reference))) return { taken: true, references: [sid] };
      return null;
    },
  };
}
