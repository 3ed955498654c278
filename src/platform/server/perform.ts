import type { Endpoint, FieldError } from "../shared/endpoint.ts";
import { codesOf } from "../shared/endpoint.ts";
import { text } from "../shared/messages.ts";
import { platformRefusals } from "../shared/platform-messages.ts";
import { ok, Refusal, unwrap, type Result } from "../shared/refusal.ts";
import { withoutSecretFields, writeAudit } from "./audit.ts";
import { nounOf } from "./changes.ts";
import {
  contextOn,
  databaseOf,
  inTransaction,
  type Actor,
  type AuditDetails,
  type Context,
  type Origin,
  type Services,
} from "./context.ts";
import { Download } from "./download.ts";
import type { Handler } from "./handle.ts";
import { once } from "./idempotency.ts";
import { fieldErrors, fieldLabel, soundnessErrors } from "./input-errors.ts";
import { namesTag, Tagged, tagOf } from "./tagged.ts";
import { checkUploads, withUploads } from "./uploads.ts";

/** Whether more than one thing that is needed was left out. */
const isIncomplete = (errors: readonly FieldError[]): boolean =>
  errors.filter(({ rule }) => rule === "required").length > 1;

/** Input that the contract's schema refused. */
export class InvalidInput extends Refusal {
  readonly errors: readonly FieldError[];

  constructor(endpoint: Endpoint, errors: readonly FieldError[], origin: Origin) {
    const fields = errors.map((error) => fieldLabel(endpoint.labels, error.field, origin.lang)).join(", ");
    super(platformRefusals.invalidInput, { params: { fields: fields.slice(0, 300) } });
    this.errors = errors;
  }
}

/** Refuses a caller who may not make the call; the missing permission is named. */
export function authorise(endpoint: Endpoint, actor: Actor | null): Actor {
  const { access } = endpoint;
  if (actor === null) throw new Refusal(platformRefusals.notLoggedIn);
  if (access === "public" || access === "secondStep" || access === "app" || access === "webhook") return actor;
  if (actor.secondStepOpen) throw new Refusal(platformRefusals.notLoggedIn, { data: { secondStep: true } });
  const { restricted } = actor;
  if (restricted && !endpoint.allowedWhileRestricted)
    throw new Refusal(platformRefusals[restricted], { data: { restricted } });
  const codes = codesOf(access);
  if (codes.length === 0 || codes.some((code) => actor.permissions.has(code))) return actor;
  throw new Refusal(platformRefusals.noPermission, {
    params: { permission: codes.join(" / ") },
    data: { permission: codes[0], ...(codes.length > 1 && { anyOf: codes }) },
  });
}

/**
 * Carries out one call for an authorised actor: parses the input, opens the transaction, checks the idempotency key,
 * runs the verb, writes the audit row and checks the output against the contract. A call with an ETag answers `Tagged`.
 */
export async function perform(
  handler: Handler,
  services: Services,
  actor: Actor,
  origin: Origin,
  raw: unknown,
  key: string | null,
): Promise<unknown> {
  const { endpoint } = handler;
  const given = withUploads(endpoint, raw);
  const unsound = soundnessErrors(endpoint, given, origin.lang);
  if (unsound.length > 0) throw new InvalidInput(endpoint, unsound, origin);
  const parsed = endpoint.input.safeParse(given, { reportInput: true });
  if (!parsed.success) throw new InvalidInput(endpoint, fieldErrors(endpoint, parsed.error, origin.lang), origin);
  checkUploads(endpoint, parsed.data);
  try {
    return await carryOut(handler, services, actor, origin, { input: parsed.data, sent: raw }, key);
  } catch (error) {
    throw isBeyondScope(error) ? new Refusal(platformRefusals.notFound) : error;
  }
}

/** A row that the caller may not see was about to be written: for this caller, what it is about is not there. */
const isBeyondScope = (error: unknown): boolean =>
  (error as { code?: string }).code === "42501" && /row-level security/.test((error as Error).message);

interface Given {
  readonly input: unknown;
  /** The same before it was parsed. */
  readonly sent: unknown;
}

async function carryOut(
  handler: Handler,
  services: Services,
  actor: Actor,
  origin: Origin,
  { input, sent }: Given,
  key: string | null,
): Promise<unknown> {
  const { endpoint, verb } = handler;
  if (endpoint.kind === "query" || endpoint.kind === "list" || handler.ownTransactions) {
    const { ctx, collected } = contextOn(databaseOf(services, actor), services, actor, origin);
    if (endpoint.etag) return answerTagged(handler, input, ctx as unknown as Context);
    const output = check(endpoint, await verb(input, ctx as unknown as Context));
    if (output instanceof Download)
      await noteDownload(handler, services, actor, origin, input, output, collected.details);
    return output;
  }
  if (handler.ask) return inquire(handler, handler.ask, services, actor, origin, input);
  return inTransaction(services, actor, origin, async (ctx, collected) => {
    const act = async (): Promise<unknown> => {
      const output = check(endpoint, await verb(input, { ...ctx, sent }));
      if (endpoint.kind !== "receipt") {
        await writeAudit(ctx, endpoint.name, withoutSecretFields(endpoint, input), collected.details);
        noteChanged(ctx, endpoint, collected.details);
      }
      return output;
    };
    return endpoint.kind === "money" ? once(ctx, endpoint.name, key, { input, sent }, act) : act();
  });
}

/** Answers a call with an ETag; whoever holds the answer gets its tag alone. The stamp, if there is one, comes first. */
async function answerTagged({ endpoint, verb, stamp }: Handler, input: unknown, ctx: Context): Promise<Tagged> {
  const tagged = (of: unknown): string => tagOf(endpoint.name, ctx.actor, ctx, input, of);
  const early = stamp && tagged(await stamp(input, ctx));
  if (early !== undefined && namesTag(ctx.heldTags, early)) return new Tagged(early, null);
  const data = check(endpoint, await verb(input, ctx));
  const tag = early ?? tagged(data);
  return new Tagged(tag, namesTag(ctx.heldTags, tag) ? null : { data });
}

/**
 * Asks outside with no transaction open; then books the answer and writes the audit row in one, and tells the caller
 * after the commit.
 */
async function inquire(
  { endpoint, verb }: Handler,
  ask: NonNullable<Handler["ask"]>,
  services: Services,
  actor: Actor,
  origin: Origin,
  input: unknown,
): Promise<unknown> {
  const said = await ask(input, contextOn(databaseOf(services, actor), services, actor, origin).ctx);
  const outcome = await inTransaction(services, actor, origin, async (ctx, collected) => {
    const booked = (await verb(input, ctx, said)) as Result<unknown>;
    const answer = booked.ok ? ok(check(endpoint, booked.value)) : booked;
    await writeAudit(ctx, endpoint.name, withoutSecretFields(endpoint, input), collected.details);
    noteChanged(ctx, endpoint, collected.details);
    return answer;
  });
  return unwrap(outcome);
}

/** Consoles that show records of the call's noun look again; which one it was is known where its row is about it. */
function noteChanged(ctx: Context, { name }: Endpoint, { object }: AuditDetails): void {
  const noun = nounOf(name);
  if (object?.[0] !== noun) ctx.changed(noun);
}

/**
 * A file leaves the house: who took which one stays in the operation log, though nothing was changed. Without its row
 * there is no file.
 */
async function noteDownload(
  { endpoint }: Handler,
  services: Services,
  actor: Actor,
  origin: Origin,
  input: unknown,
  { fileName, stream }: Download,
  details: AuditDetails,
): Promise<void> {
  try {
    await inTransaction(services, actor, origin, (ctx) =>
      writeAudit(ctx, endpoint.name, withoutSecretFields(endpoint, input), { ...details, also: { fileName } }),
    );
  } catch (error) {
    stream.destroy();
    throw error;
  }
}

function check(endpoint: Endpoint, output: unknown): unknown {
  const checked = endpoint.output.safeParse(output);
  if (checked.success) return checked.data;
  throw new Error(
    `${endpoint.name} answered against its contract: ${JSON.stringify(checked.error.issues.slice(0, 3))}`,
  );
}

/** The text of a refusal in the caller's language, and the field errors it carries. */
export function refusalTexts(
  refusal: Refusal,
  origin: Origin,
): { readonly msg: string; readonly errors: readonly FieldError[] } {
  const msg = text(refusal.reason, origin.lang, refusal.details.params);
  if (refusal instanceof InvalidInput) {
    const { errors } = refusal;
    return {
      msg: isIncomplete(errors) ? text(platformRefusals.incomplete, origin.lang) : (errors[0]?.message ?? msg),
      errors,
    };
  }
  const { field } = refusal.details;
  return { msg, errors: field ? [{ field, rule: "refused", message: msg }] : [] };
}
