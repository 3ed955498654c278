import * as z from "zod";
import { codesOf, type Endpoint, type ListEndpoint } from "../shared/endpoint.ts";
import { openText } from "../shared/messages.ts";
import { platformRefusals } from "../shared/platform-messages.ts";
import type { Reason } from "../shared/refusal.ts";

/** What a call may be refused for besides what any call may: the named reasons of its feature. */
export type ReasonsOf = (endpoint: Endpoint) => readonly Reason[];

const isOfStaff = ({ access }: Endpoint): boolean => access !== "public" && access !== "app" && access !== "webhook";

/** Whether a list can be searched by a number that is only shown masked; such searches are counted. */
const isCounted = (endpoint: Endpoint): boolean =>
  endpoint.kind === "list" &&
  Object.values((endpoint as ListEndpoint).spec.filters).some(
    (filter) => filter.kind === "phone" || (filter.kind === "exact" && filter.masked === true),
  );

/** The names of a call's input fields. */
function fieldsOf({ input }: Endpoint): readonly string[] {
  const schema = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  return Object.keys(schema.properties ?? {});
}

/** The platform's own reasons that apply to a call by its access and kind. */
function platformReasons(endpoint: Endpoint): readonly Reason[] {
  const { access, kind, method } = endpoint;
  const r = platformRefusals;
  return [
    r.invalidInput,
    r.incomplete,
    ...(method === "POST" ? [r.malformed, r.wrongMediaType, r.tooLarge] : []),
    ...(isOfStaff(endpoint) ? [r.expired, r.notLoggedIn] : []),
    ...(access === "app" ? [r.signature, r.signatureTime, r.nonceUsed] : []),
    ...(access === "webhook" ? [r.signature] : []),
    ...(codesOf(access).length > 0 ? [r.noPermission] : []),
    ...(isOfStaff(endpoint) && access !== "secondStep" && !endpoint.allowedWhileRestricted
      ? [r.mustChangePassword, r.mustBindMfa]
      : []),
    ...(fieldsOf(endpoint).length > 0 ? [r.notFound] : []),
    ...(kind === "command" || kind === "money" || kind === "inquiry" ? [r.stale] : []),
    ...(kind === "money" ? [r.keyMissing, r.keyReused, r.doneLongAgo] : []),
    ...(isCounted(endpoint) ? [r.tooMany] : []),
  ];
}

/**
 * Every reason for which a call may be refused: what any call of its access and kind may, and what its feature names.
 */
const reasonsFor = (endpoint: Endpoint, reasonsOf: ReasonsOf): readonly Reason[] => [
  ...new Set([...platformReasons(endpoint), ...reasonsOf(endpoint)]),
];

/** The codes that a call's envelope may carry, `500` among them: `200` first, then in the order of their numbers. */
export function envelopeCodes(endpoint: Endpoint, reasonsOf: ReasonsOf): readonly string[] {
  const refused = new Set(reasonsFor(endpoint, reasonsOf).map(({ code }) => code as string));
  return ["200", ...[...refused].sort((one, other) => Number(one) - Number(other)), "500"];
}

/**
 * What a call's refusals say, by code: the texts in English; of refused input the fields; of a missing permission its
 * codes.
 */
export function describedRefusals(endpoint: Endpoint, reasonsOf: ReasonsOf): Readonly<Record<string, object>> {
  const permissions = codesOf(endpoint.access);
  const byCode = Map.groupBy(reasonsFor(endpoint, reasonsOf), ({ code }) => code);
  return Object.fromEntries(
    [...byCode].map(([code, reasons]) => [
      code,
      {
        ...(code === "400" && { fields: fieldsOf(endpoint) }),
        ...(code === "403" && permissions.length > 0 && { permissions }),
        texts: reasons.map((reason) => openText(reason, "en")),
      },
    ]),
  );
}
