import { settingOf } from "../../../base/configuration/server/api.ts";
import { asSystem, type Services } from "../../../platform/server/context.ts";
import { rows, run, sql } from "../../../platform/server/database/connect.ts";
import { job } from "../../../platform/server/job.ts";
import { leftAlone } from "../domain/conversation.ts";
import { chatSettings } from "../domain/settings.ts";
import { wake } from "./begin.ts";
import { keepStanding, lockConversation, noteHandOver } from "./conversation.ts";
import { onDuty, route } from "./route.ts";

const AT_A_TIME = 200;
/** So many of the latest messages are looked through for what a process that died did not write. */
const LOOKED_BACK = 20_000;

interface Left {
  readonly customerId: string;
  readonly unanswered: boolean;
}

/** Finds the latest messages of conversations that do not know them, and borrowers whom nobody was told of. */
async function catchUp(services: Services): Promise<void> {
  const behind = await rows<{ customerId: string; asks: boolean }>(
    services.connection.db,
    sql`select l.customer_id, l.asks from (
          select m.customer_id, max(m.connect_id) as connect_id, max(m.at) as at, max(m.connect_id) filter (where m.sender <= 0)
              = max(m.connect_id) as asks from chat_message m
          where m.connect_id > (select coalesce(max(connect_id), 0) from chat_message) - ${LOOKED_BACK}
          group by m.customer_id) l
        left join chat_conversation c on c.customer_id = l.customer_id
        where l.at < now() - interval '5 seconds' and l.connect_id > coalesce(c.last_connect_id, 0)
        limit ${AT_A_TIME}`,
  );
  for (const { customerId, asks } of behind)
    await asSystem(services, async (ctx) => {
      await lockConversation(ctx, customerId);
      await run(
        ctx.db,
        sql`update chat_conversation c set last_connect_id = l.connect_id, last_at = l.at
            from (select connect_id, at from chat_message where customer_id = ${customerId} order by connect_id desc limit 1) l
            where c.customer_id = ${customerId} and c.last_connect_id < l.connect_id`,
      );
      if (asks) await wake(ctx, customerId);
    });
}

/** Lets conversations rest that nobody has written in for as long as the setting says; unanswered ones wait for another. */
async function letRest(services: Services): Promise<void> {
  const minutes = await settingOf(services, chatSettings.idleMinutes);
  const since = new Date(services.clock.now().getTime() - minutes * 60_000);
  const left = await rows<Left>(
    services.connection.db,
    sql`select c.customer_id, coalesce((select m.sender <= 0 from chat_message m where m.customer_id = c.customer_id
          order by m.connect_id desc limit 1), false) as unanswered
        from chat_conversation c where c.holder_id is not null and greatest(c.last_at, c.held_since) < ${since}
        order by c.held_since limit ${AT_A_TIME}`,
  );
  for (const { customerId, unanswered } of left)
    await asSystem(services, async (ctx) => {
      const was = await lockConversation(ctx, customerId);
      if (was.state !== "held" || (was.heldSince ?? ctx.now) >= since || (was.lastAt ?? since) > since) return;
      await noteHandOver(ctx, customerId, was.holderId, null, "");
      await keepStanding(ctx, customerId, leftAlone(was, unanswered, ctx.now));
    });
}

/** Gives conversations that wait to whoever has come on duty, those that wait longest first. */
async function routeWaiting(services: Services): Promise<void> {
  const waiting = await rows<{ customerId: string }>(
    services.connection.db,
    sql`select customer_id from chat_conversation where state = 'waiting' order by waiting_since limit ${AT_A_TIME}`,
  );
  if (waiting.length === 0) return;
  if ((await asSystem(services, (ctx) => onDuty(ctx))).length === 0) return;
  // One whom nobody on duty may see keeps nobody else waiting.
  for (const { customerId } of waiting) await asSystem(services, (ctx) => route(ctx, customerId));
}

/** Sees to conversations that were left alone, wait for somebody, or lost their process. */
export const chatSweep = job({
  name: "chat.sweep",
  title: {
    cn: "释放闲置对话并分配等待的对话",
    en: "Release idle conversations and give out those that wait",
    es: "Liberar conversaciones inactivas y repartir las que esperan",
  },
  every: 15,
  async run(services) {
    await catchUp(services);
    await letRest(services);
    await routeWaiting(services);
  },
});
