import type * as z from "zod";
import { inTransaction, type Context } from "../../../platform/server/context.ts";
import type { Handler, Subject } from "../../../platform/server/handle.ts";
import type { Endpoint } from "../../../platform/shared/endpoint.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Database } from "../../../platform/server/database/connect.ts";
import { previewAnswer, type MoneyEffect, type PreviewAnswer } from "../contract.ts";
import { approvalMessages, approvalRefusals } from "../messages.ts";
import { dryRun } from "./dry-run.ts";
import { heldSubject } from "./held.ts";
import { isPending, namedBy } from "./pending.ts";
import { keepQuote } from "./quotes.ts";
import { judged } from "./judging.ts";

class TakenBack extends Error {
  readonly effect: MoneyEffect;
  constructor(effect: MoneyEffect) {
    super("taken back");
    this.effect = effect;
  }
}

/**
 * What a command would change, found out in a transaction of its own that never commits. The order is locked first, as
 * by everybody who carries something out: a command that takes another row before it would wait for an approval of the
 * same order, and that for it.
 */
export async function effectOf(ctx: Context<Database>, handler: Handler, input: unknown): Promise<MoneyEffect> {
  const { subject } = handler;
  if (!subject) throw new RangeError(`${handler.endpoint.name} is not a checked command`);
  try {
    await inTransaction(ctx.services, ctx.actor, ctx, async (inner) => {
      throw new TakenBack(await dryRun(inner, handler, input, await heldSubject(inner, subject, input)));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.effect;
    throw error;
  }
  throw new Error("a dry run was committed");
}

/**
 * A preview is of the record as it is now, whatever version the caller saw last; its answer says which version that is.
 */
const atVersion = (input: Readonly<Record<string, unknown>>, { version }: Subject) =>
  "version" in input && version !== undefined ? { ...input, version } : input;

/** Derives `<path>/preview` from each checked command. */
export function previewHandlersFor(handlers: readonly Handler[]): Handler[] {
  return handlers.flatMap((handler) => {
    const { endpoint, subject } = handler;
    if (!subject) return [];
    const { approve: _approve, ...rest } = endpoint;
    const preview: Endpoint = {
      ...rest,
      name: `${endpoint.name}Preview`,
      kind: "query",
      path: `${endpoint.path}/preview`,
      output: previewAnswer as z.ZodType<PreviewAnswer>,
      title: {
        cn: `${approvalMessages.preview.cn}：${endpoint.title.cn}`,
        en: `${approvalMessages.preview.en}: ${endpoint.title.en}`,
        es: `${approvalMessages.preview.es}: ${endpoint.title.es}`,
      },
    };
    const verb = async (asked: unknown, ctx: Context<Database>): Promise<PreviewAnswer> => {
      const { quote: _quote, ...given } = asked as Record<string, unknown>;
      const about = await subject(given, ctx);
      if (await isPending(ctx.db, endpoint.name, about))
        throw new Refusal(approvalRefusals.alreadyPending, namedBy(about));
      const input = atVersion(given, about);
      const effect = await effectOf(ctx, handler, input);
      const { quote, expiresAt } = await keepQuote(ctx, endpoint.name, input, about);
      const { eyes, because } = await judged(ctx, endpoint.name, about, effect);
      return {
        effect,
        eyes,
        because: [...because],
        quote,
        version: about.version ?? null,
        expiresAt: expiresAt.toISOString(),
      };
    };
    return [{ endpoint: preview, verb: verb as unknown as Handler["verb"] }];
  });
}
