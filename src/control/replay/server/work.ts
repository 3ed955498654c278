import { contextOn, databaseOf, INSIDE, type Services } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { json } from "../../../platform/server/database/write.ts";
import { longWork, type Work } from "../../../platform/server/long-work.ts";
import { authorise } from "../../../platform/server/perform.ts";
import type { Lang } from "../../../platform/shared/messages.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { staffActor } from "../../../access/auth/server/api.ts";
import { replayMessages } from "../messages.ts";
import { replays } from "./port.ts";

interface Asked {
  readonly userId: string;
  readonly of: string;
  readonly draft: unknown;
  readonly lang: Lang;
}

async function run(services: Services, work: Work) {
  const { db } = services.connection;
  const asked = await row<Asked>(db, sql`select user_id, of, draft, lang from replay where id = ${work.id}`);
  const replay = services.features.of(replays).find(({ of }) => of === asked?.of);
  if (!asked || !replay) throw new Refusal(platformRefusals.noSuchCall);
  const actor = await staffActor(db, asked.userId);
  if (!actor) throw new Refusal(platformRefusals.notLoggedIn);
  authorise(replay.call, actor);
  const { ctx } = contextOn(databaseOf(services, actor), services, actor, { ...INSIDE, lang: asked.lang });
  return { result: json(await replay.run(ctx, asked.draft, work)) };
}

/** Replays the past under a draft, as the member of staff who asked for it. */
export const replayWork = longWork({
  name: "replay.run",
  table: "replay",
  broken: replayMessages.broken,
  run,
  discard: () => Promise.resolve(),
});
