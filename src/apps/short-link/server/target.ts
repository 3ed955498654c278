import { isIPv4 } from "../domain/ip.ts";
import { ok, refused, type Reason, type Result } from "../../../platform/shared/refusal.ts";
import { shortLinkRefusals } from "../messages.ts";

/** Where links may lead. */
export interface Places {
  /** The machines that a link may lead to, as the URL parser writes them: in lower case, as punycode. */
  readonly targets: ReadonlySet<string>;
  /** The machines on which links are opened: a link that leads to a link goes round in circles. */
  readonly domains: ReadonlySet<string>;
}

const PREFIX = "https://";
/** What programs read as an end of the machine's name, or leave out of an address. */
const TRICKS = /[\\\s\p{Cc}\p{Cf}]/u;
/** In a path: an empty step, or a separator that is written so that some programs read it as one. */
const HIDDEN_STEP = /\/\/|%2f|%5c|%00/i;

const wrong = (reason: Reason): Result<never> => refused(reason, { field: "target" });

/** The machine of an address with what stands around it, before anybody has read it. */
const authorityOf = (text: string): string => text.slice(PREFIX.length).split(/[/?#]/)[0] ?? "";

/** Why the part of an address that names the machine is not plain; null where it is. */
function notPlain(authority: string): Reason | null {
  if (authority.includes("@")) return shortLinkRefusals.credentials;
  if (authority.includes(":")) return shortLinkRefusals.port;
  if (authority === "" || /[%[\]]/.test(authority) || authority.endsWith(".")) return shortLinkRefusals.notAnAddress;
  return null;
}

/**
 * Where a link leads, as it is kept: `https://` and a machine that is allowed, written as punycode, without
 * credentials and port. What the machine does with the rest of the address, its own parameters for going on among
 * them, is not ours to judge: whoever allows it answers for that. Pure.
 */
export function checkTarget(text: string, { targets, domains }: Places): Result<string> {
  if (TRICKS.test(text)) return wrong(shortLinkRefusals.notAnAddress);
  if (!text.toLowerCase().startsWith(PREFIX)) return wrong(shortLinkRefusals.notHttps);
  const unplain = notPlain(authorityOf(text));
  if (unplain) return wrong(unplain);
  const url = URL.parse(text);
  if (url === null || url.protocol !== "https:") return wrong(shortLinkRefusals.notAnAddress);
  if (isIPv4(url.hostname)) return wrong(shortLinkRefusals.notAName);
  if (HIDDEN_STEP.test(url.pathname)) return wrong(shortLinkRefusals.hiddenStep);
  if (!targets.has(url.hostname)) return wrong(shortLinkRefusals.notAllowed);
  if (domains.has(url.hostname) && url.pathname.startsWith("/s/")) return wrong(shortLinkRefusals.circle);
  return ok(url.href);
}

/** Whether a link that was kept may still lead to its target. */
export const isAllowed = (target: string, targets: ReadonlySet<string>): boolean =>
  targets.has(URL.parse(target)?.hostname ?? "");
