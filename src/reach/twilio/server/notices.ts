import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { asSystem, type Services } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { errorText } from "../../../platform/server/log.ts";
import { unseal } from "../../../platform/server/secrets/seal.ts";
import { sameSignature } from "../../../platform/server/signature.ts";
import { callerSecret } from "../../../access/caller/server/api.ts";
import { bookIncoming, bookPartReport, linkPart } from "../../sms/server/api.ts";
import { spellingsOf, twilioSignature, type Fields } from "./signature.ts";
import { endingBy } from "../domain/status.ts";

const BODY_LIMIT = 65_536;
const FORM = "application/x-www-form-urlencoded";
/** What Twilio does with a text that came in: nothing more. */
const NOTHING_TO_DO = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';
const SID = /^[A-Z]{2}[0-9a-fA-F]{32}$/;

interface Key {
  readonly appId: string;
  readonly secret: string;
  readonly noticesTo: string;
}

interface Notice {
  readonly carrier: string;
  readonly fields: Fields;
  readonly query: URLSearchParams;
}

/**
 * Whether a notice was signed by Twilio for that carrier. A carrier that there is not, or that is spoken to otherwise,
 * takes as long.
 */
async function isSigned(services: Services, request: FastifyRequest, notice: Notice): Promise<boolean> {
  const key = await row<Key>(
    services.connection.db,
    sql`select a.app_id, a.secret, c.settings ->> 'noticesTo' as notices_to
        from carrier c join open_app a on a.kind = 'carrier' and a.channel = c.code and a.enabled
        where c.code = ${notice.carrier} and c.dialect = 'twilio' order by a.app_id limit 1`,
  );
  const token = key ? unseal(services, key.secret, callerSecret.placeOf(key.appId)) : "";
  const sent = String(request.headers["x-twilio-signature"] ?? "");
  const right = spellingsOf((key?.noticesTo ?? "https://nobody.invalid") + request.url).map((address) =>
    sameSignature(sent, twilioSignature(token, address, notice.fields)),
  );
  return key !== null && right.includes(true);
}

const fieldOf = ({ fields }: Notice, name: string): string => fields.find(([one]) => one === name)?.[1] ?? "";

/** Books what Twilio says of a text of ours: that it has it, and how it ended. */
async function takeReport(services: Services, notice: Notice): Promise<void> {
  const [part, reference] = [fieldOf(notice, "MessageSid"), notice.query.get("reference") ?? ""];
  if (!SID.test(part)) return;
  const ending = endingBy(fieldOf(notice, "MessageStatus"), fieldOf(notice, "ErrorCode") || null);
  await asSystem(services, async (ctx) => {
    if (reference !== "") await linkPart(ctx, notice.carrier, reference, part);
    if (ending) await bookPartReport(ctx, notice.carrier, { part, ...ending });
  });
}

/** Keeps a text that somebody sent to our number, once however often Twilio brings it. */
async function takeText(services: Services, notice: Notice): Promise<void> {
  const [reference, from, text] = ["MessageSid", "From", "Body"].map((name) => fieldOf(notice, name)) as [
    string,
    string,
    string,
  ];
  if (!SID.test(reference) || from === "") return;
  await asSystem(services, (ctx) => bookIncoming(ctx, notice.carrier, { from, text, reference, at: ctx.now }));
}

type Take = (services: Services, notice: Notice) => Promise<void>;

/** Answers one notice: 403 for what Twilio did not sign, 503 when it could not be kept. */
async function answer(services: Services, request: FastifyRequest, reply: FastifyReply, take: Take, done: () => void) {
  const { carrier } = request.params as { readonly carrier: string };
  const [, query = ""] = request.url.split("?", 2);
  const body = typeof request.body === "string" ? request.body : "";
  const notice = { carrier, fields: [...new URLSearchParams(body)], query: new URLSearchParams(query) };
  try {
    if (await isSigned(services, request, notice)) {
      await take(services, notice);
      done();
    } else {
      services.log.warn({ call: "twilio.notice", answer: "403", ip: request.ip }, "call refused");
      void reply.code(403).type("text/plain; charset=utf-8").send("signature");
    }
  } catch (error) {
    services.log.error({ call: "twilio.notice", error: errorText(error) }, "call failed");
    void reply.code(503).type("text/plain; charset=utf-8").send("later");
  }
  return reply;
}

/**
 * Serves where Twilio brings reports and texts of a carrier that is set up so: `/open/v1/sms/<code>/report` and
 * `/open/v1/sms/<code>/incoming`, forms under its own signature, of which it reads the HTTP status alone. What is
 * repeated changes nothing.
 */
export async function serveTwilio(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (own) => {
    own.addContentTypeParser(FORM, { parseAs: "string", bodyLimit: BODY_LIMIT }, (_request, body, parsed) =>
      parsed(null, body),
    );
    own.post("/open/v1/sms/:carrier/report", (request, reply) =>
      answer(services, request, reply, takeReport, () => void reply.code(204).send()),
    );
    own.post("/open/v1/sms/:carrier/incoming", (request, reply) =>
      answer(services, request, reply, takeText, () => void reply.type("text/xml; charset=utf-8").send(NOTHING_TO_DO)),
    );
  });
}
