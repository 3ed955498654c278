import { isDeepStrictEqual } from "node:util";
import type { Endpoint } from "../shared/endpoint.ts";
import { kindsOf } from "../shared/field-kind.ts";
import { HIDDEN } from "../shared/mask.ts";
import type { AuditDetails, Context } from "./context.ts";
import { sql } from "./database/connect.ts";
import { insertInto } from "./database/write.ts";

const SECRET = /password|pwd|secret|token|captcha|^aes(key|iv)$|(private|api|access)key$|recovery|^(sms)?code$|answer/i;
const LONG = 2000;

/** Numbers and switches under a secret's name are rules about it (the least length of a password), never the secret. */
const isSecret = (key: string, value: unknown): boolean =>
  SECRET.test(key) && value !== null && ["string", "object"].includes(typeof value);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** A copy of a value without secrets and without file contents, fit to be kept for good. */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value === "string" && value.length > LONG) return `${value.slice(0, 80)}… (${value.length})`;
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (value === null || typeof value !== "object" || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, isSecret(key, inner) ? HIDDEN : withoutSecrets(inner)]),
  );
}

/** A call's input without what its contract says is a secret or a code of the moment, whatever the field is called. */
export function withoutSecretFields({ input: schema }: Pick<Endpoint, "input">, input: unknown): unknown {
  if (!isRecord(input)) return input;
  const kinds = kindsOf(schema);
  const isHidden = (name: string): boolean => ["secret", "code6"].includes(kinds.get(name)?.kind ?? "");
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      isHidden(name) && value !== null && value !== undefined ? HIDDEN : value,
    ]),
  );
}

/** As the log would keep it: nothing and null are the same there, an instant is its text. */
const kept = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/**
 * Two states without the fields that are the same in both: what the log keeps is the difference. Compared before
 * secrets are hidden.
 */
export function changed(before: unknown, after: unknown): readonly [before: unknown, after: unknown] {
  if (!isRecord(before) || !isRecord(after)) return [before, after];
  const same = new Set(
    Object.keys(before).filter((key) => key in after && isDeepStrictEqual(kept(before[key]), kept(after[key]))),
  );
  const rest = (state: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(state).filter(([key]) => !same.has(key)));
  return [rest(before), rest(after)];
}

/** Writes the one audit row of a mutation, in its transaction. Without `after`, the input stands for what was asked. */
export async function writeAudit(ctx: Context, call: string, input: unknown, details: AuditDetails): Promise<void> {
  const [type, id] = details.object ?? [null, null];
  const [old, current] = changed(details.before, details.after === undefined ? input : details.after);
  const before = old === undefined ? null : JSON.stringify(withoutSecrets(old));
  const after = JSON.stringify(withoutSecrets(details.also ? { ...(current as object), ...details.also } : current));
  await insertInto("operation_log", {
    at: ctx.now,
    actorKind: ctx.actor.kind,
    actorId: ctx.actor.id,
    actorName: ctx.actor.name,
    call,
    objectType: type,
    objectId: id,
    before: sql`${before}::jsonb`,
    after: sql`${after}::jsonb`,
    reason: details.reason ?? null,
    ip: ctx.ip,
    traceId: ctx.traceId,
  }).execute(ctx.db);
}
