import type { AuditDetails, Context } from "./context.ts";
import { sql } from "./database/connect.ts";

const SECRET = /password|secret|token|captcha|^(sms)?code$|answer/i;
const LONG = 2000;

/** A copy of a value without secrets and without file contents, fit to be kept for good. */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value === "string" && value.length > LONG) return `${value.slice(0, 80)}… (${value.length})`;
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (value === null || typeof value !== "object" || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, SECRET.test(key) ? "•••" : withoutSecrets(inner)]));
}

/** Writes the one audit row of a mutation, in its transaction. Without `after`, the input stands for what was asked. */
export async function writeAudit(ctx: Context, call: string, input: unknown, details: AuditDetails): Promise<void> {
  const [type, id] = details.object ?? [null, null];
  const before = details.before === undefined ? null : JSON.stringify(withoutSecrets(details.before));
  const changed = details.after === undefined ? input : details.after;
  const after = JSON.stringify(withoutSecrets(details.also ? { ...(changed as object), ...details.also } : changed));
  await sql`
    insert into operation_log (at, actor_kind, actor_id, actor_name, call, object_type, object_id, before, after, reason, ip, trace_id)
    values (${ctx.now}, ${ctx.actor.kind}, ${ctx.actor.id}, ${ctx.actor.name}, ${call}, ${type}, ${id}, ${before}::jsonb, ${after}::jsonb,
            ${details.reason ?? null}, ${ctx.ip}, ${ctx.traceId})`.execute(ctx.db);
}
