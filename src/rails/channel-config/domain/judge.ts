import type { Content } from "../../../control/revision/domain/revised.ts";
import type { ProviderDialect } from "../../../platform/shared/dialect.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { providerRefusals } from "../messages.ts";

/** Credentials that wait to be put in force. */
export interface WaitingCredentials {
  readonly dialect: string;
  readonly origin: string;
  /** The record that they were entered for; null for one that is still to be added. */
  readonly recordId: string | null;
  readonly isUsed: boolean;
}

export interface Facts {
  readonly dialect: ProviderDialect;
  readonly content: Content;
  /** What is in force; null for what is still to be added. */
  readonly before: Content | null;
  readonly recordId: string | null;
  /** Whether the address may be kept at all. */
  readonly address: Result<null>;
  /** Whether it is one that the operator lets through whatever it is. */
  readonly isTrusted: boolean;
  /** What the number of the credentials leads to; null where there is none of it. */
  readonly credentials: WaitingCredentials | null;
}

const ORIGIN = /^(https?|smpps?):\/\/[^/]+/i;
const USUAL_PORT: Readonly<Record<string, RegExp>> = { http: /:80$/, https: /:443$/ };

/** The origin of an address, as it is written; empty for none. Whatever leads to another host has another one. */
export function originOf(address: unknown): string {
  const [origin = "", scheme = ""] = ORIGIN.exec(String(address ?? "").toLowerCase()) ?? [];
  const usual = USUAL_PORT[scheme];
  return usual ? origin.replace(usual, "") : origin;
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === "";

function judgeSettings({ dialect, content }: Facts, settings: readonly string[]): Result<null> {
  const missing = dialect.required.find((field) => isEmpty(content[field]));
  if (missing) return refused(providerRefusals.neededThere, { field: missing });
  const foreign = settings.find((field) => !(field in dialect.fields) && !isEmpty(content[field]));
  return foreign ? refused(providerRefusals.notOfDialect, { field: foreign }) : ok(null);
}

/**
 * Credentials go to the address that they were entered for and nowhere else: with another origin they are entered anew,
 * for whoever may change the address must not have a stored key sent to one of theirs.
 */
function judgeCredentials({ dialect, content, before, recordId, credentials }: Facts): Result<null> {
  const badly = (reason: (typeof providerRefusals)[keyof typeof providerRefusals]) =>
    refused(reason, { field: "credentials" });
  const origin = originOf(content["baseUrl"]);
  if (before !== null && (content["credentials"] ?? null) === (before["credentials"] ?? null))
    return origin === originOf(before["baseUrl"]) ? ok(null) : badly(providerRefusals.enterAnew);
  if (credentials === null) return badly(providerRefusals.noCredentials);
  if (credentials.isUsed) return badly(providerRefusals.usedCredentials);
  if (credentials.recordId !== null && credentials.recordId !== recordId) return badly(providerRefusals.noCredentials);
  return credentials.dialect === dialect.code && credentials.origin === origin
    ? ok(null)
    : badly(providerRefusals.enterAnew);
}

/** Whether a content may be in force of a channel or carrier. `settings`: the fields of all dialects of its kind. Pure. */
export function judgeProvider(facts: Facts, settings: readonly string[]): Result<null> {
  const isConnection = /^smpps?:/i.test(String(facts.content["baseUrl"] ?? ""));
  if (isConnection !== (facts.dialect.scheme === "smpp"))
    return refused(providerRefusals.otherScheme, { field: "baseUrl" });
  if (!facts.address.ok) return facts.address;
  if (facts.dialect.code === "sandbox" && !facts.isTrusted)
    return refused(providerRefusals.sandboxAlone, { field: "baseUrl" });
  const fine = judgeSettings(facts, settings);
  return fine.ok ? judgeCredentials(facts) : fine;
}
