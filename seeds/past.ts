import { staffActor } from "../src/access/auth/server/api.ts";
import { handlers } from "../src/calls.ts";
import { decisionsOn, requestApproval } from "../src/book/approval/server/api.ts";
import { declaredCommands } from "../src/book/approval/server/commands.ts";
import { closeOverdue } from "../src/book/approval/server/closing.ts";
import {
  asSystem,
  inTransaction,
  INSIDE,
  NOBODY,
  type Actor,
  type Context,
  type Services,
} from "../src/platform/server/context.ts";
import { only, run, sql } from "../src/platform/server/database/connect.ts";
import type { Handler } from "../src/platform/server/handle.ts";
import { perform } from "../src/platform/server/perform.ts";

const HOUR_MS = 3_600_000;
/** How old a request is that has expired by now, and when that was seen to, in hours. */
const [LONG_AGO, NOTICED] = [30 * 24, 20 * 24];

export interface Past {
  /** Carries out a call as a member of staff did it so many hours ago; `raw` is what they sent. */
  call<T>(by: string, hoursAgo: number, call: string, raw: object): Promise<T>;
  /** Does something as the product itself did it then. */
  itself<T>(hoursAgo: number, work: (ctx: Context) => Promise<T>): Promise<T>;
  /**
   * Asks for a command once for each way in which a request ends, and lets it end so: `inputs` are as many bodies. The
   * first waits still; the second was approved.
   */
  askForEach(
    who: { readonly maker: string; readonly checker: string },
    call: string,
    inputs: readonly object[],
  ): Promise<void>;
}

const handlerOf = (call: string): Handler => {
  const found = handlers.find(({ endpoint }) => endpoint.name === call);
  if (!found) throw new Error(`no call ${call}`);
  return found;
};

/** Lets a demo's staff do what they did before its start, through the commands themselves. */
export function pastOf(services: Services): Past {
  const start = services.clock.now().getTime();
  const at = (hoursAgo: number): Services => ({
    ...services,
    clock: { ...services.clock, now: () => new Date(start - hoursAgo * HOUR_MS) },
  });
  const staff = async (account: string): Promise<Actor> => {
    const { db } = services.connection;
    const { id } = await only<{ id: string }>(db, sql`select id from staff_user where account = ${account}`);
    const actor = await staffActor(db, id);
    if (!actor) throw new Error(`${account} is no account`);
    // The set-up works in one transaction as the owner, whom no scope holds.
    return { ...actor, scope: NOBODY.scope };
  };
  const past: Past = {
    call: async <T>(by: string, hoursAgo: number, call: string, raw: object) =>
      (await perform(handlerOf(call), at(hoursAgo), await staff(by), INSIDE, raw, null)) as T,
    itself: (hoursAgo, work) => asSystem(at(hoursAgo), work),
    async askForEach({ maker, checker }, call, inputs) {
      const handler = declaredCommands(services.features)(call);
      if (!handler) throw new Error(`${call} is no checked command`);
      const { approve, reject, withdraw } = decisionsOn(handler);
      const ask = async (hoursAgo: number, raw: object | undefined): Promise<string> =>
        inTransaction(
          at(hoursAgo),
          await staff(maker),
          INSIDE,
          async (ctx) => (await requestApproval(ctx, handler, raw)).approvalId,
        );
      const [waits, approved, rejected, withdrawn, expired] = inputs;
      await ask(LONG_AGO, expired);
      await closeOverdue(at(NOTICED));
      const [yes, no, back] = [await ask(60, approved), await ask(50, rejected), await ask(40, withdrawn)];
      await inTransaction(at(58), await staff(checker), INSIDE, (ctx) => approve(ctx, yes, undefined));
      await inTransaction(at(48), await staff(checker), INSIDE, (ctx) => reject(ctx, no, "Falta el sustento."));
      await inTransaction(at(39), await staff(maker), INSIDE, (ctx) => withdraw(ctx, back, "Se pidió por error."));
      await ask(5, waits);
    },
  };
  return past;
}

/**
 * Does what leads to texts that were sent before a demo's start: none of them goes out now. Those of it that waited for
 * the carrier have arrived.
 */
export async function longSent(services: Services, work: () => Promise<void>): Promise<void> {
  const { db } = services.connection;
  const { last } = await only<{ last: string }>(db, sql`select coalesce(max(id), 0) as last from sms`);
  const { queued } = await only<{ queued: string }>(db, sql`select coalesce(max(id), 0) as queued from outbox`);
  await work();
  await run(
    db,
    sql`update sms set status = 0, confidential = null, finished_at = created_at + interval '20 seconds', carrier = 'sandbox'
                    where id > ${last} and status = 64`,
  );
  await run(
    db,
    sql`update outbox set done_at = available_at where id > ${queued} and done_at is null and topic in ('sms.send', 'smsBatch.prepare', 'smsBatch.send')`,
  );
}
