import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { dayIn, type BusinessDate } from "../../../../platform/shared/business-date.ts";
import type { Services } from "../../../../platform/server/context.ts";
import { securityHeaders } from "../../../../platform/server/http/security-headers.ts";
import { mayBeCode } from "../../domain/code.ts";
import { isClick, langOf } from "../../domain/visitor.ts";
import { visitorMessages as m } from "../../messages.ts";
import { clickCounter } from "./counter.ts";
import { linkFinder } from "./find.ts";
import { countGuesses } from "./guesses.ts";
import { visitorPage, visitorPolicy } from "./page.ts";

const METHODS = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** The business day of an instant; asked at each click, so that the calendar is asked once a second only. */
function dayTeller({ zone }: Services["config"]): (now: Date) => BusinessDate {
  let second = Number.NaN;
  let day = dayIn(zone, new Date(0));
  return (now) => {
    const present = Math.floor(now.getTime() / 1000);
    if (present !== second) day = dayIn(zone, now);
    second = present;
    return day;
  };
}

function tell(request: FastifyRequest, reply: FastifyReply, status: 404 | 429): FastifyReply {
  const lang = langOf(request.headers["accept-language"]);
  const body =
    status === 404 ? visitorPage(lang, m.notFound, m.notFoundHint) : visitorPage(lang, m.tooMany, m.tooManyHint);
  return reply
    .code(status)
    .header("content-type", "text/html; charset=utf-8")
    .header("content-security-policy", visitorPolicy)
    .header("cache-control", "no-store")
    .header("vary", "accept-language")
    .send(body);
}

/**
 * Serves `GET /s/<code>`: 302 to where the link leads, or a plain page that it leads nowhere, which says the same
 * whatever the reason. No cookie, nothing kept in between, and the target is not told where its visitor comes from. A
 * redirect is written straight to the response, as envelopes are (decision 14).
 */
export async function serveLinks(app: FastifyInstance, services: Services): Promise<void> {
  const headers = [...Object.entries(await securityHeaders(services.config)).flat(), "cache-control", "no-store"];
  const find = linkFinder(services);
  const counter = clickCounter(services);
  const guesses = countGuesses();
  const dayOf = dayTeller(services.config);

  function redirect(request: FastifyRequest, reply: FastifyReply, id: string, target: string, day: BusinessDate) {
    if (isClick(request.method, request.headers)) counter.note(id, day);
    reply.hijack();
    reply.raw.writeHead(302, [...headers, "location", target, "content-length", "0"]);
    reply.raw.end();
  }

  app.route({
    method: ["GET", "HEAD"],
    exposeHeadRoute: false,
    url: "/s/*",
    handler: async (request, reply) => {
      const code = (request.params as Readonly<Record<string, string>>)["*"] ?? "";
      const now = services.clock.now();
      const blockedUntil = guesses.until(request.ip, now.getTime());
      if (blockedUntil !== null) {
        void reply.header("retry-after", String(Math.ceil((blockedUntil - now.getTime()) / 1000)));
        return tell(request, reply, 429);
      }
      const link = mayBeCode(code) ? await find(code) : null;
      if (!link) guesses.note(request.ip, now.getTime());
      const day = dayOf(now);
      if (!link || link.target === null || (link.expiresOn !== null && link.expiresOn < day))
        return tell(request, reply, 404);
      redirect(request, reply, link.id, link.target, day);
      return reply;
    },
  });
  app.route({
    method: METHODS,
    url: "/s/*",
    // before a body is read, whatever it is
    onRequest: async (_request, reply) => reply.code(405).header("allow", "GET, HEAD").send(""),
    handler: (_request, reply) => reply,
  });
  app.addHook("onClose", () => counter.stop());
}
