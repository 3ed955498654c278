import type { BusinessDate } from "../../../../platform/shared/business-date.ts";
import type { Services } from "../../../../platform/server/context.ts";
import { run, sql } from "../../../../platform/server/database/connect.ts";
import { errorText } from "../../../../platform/server/log.ts";

/** Clicks that are written together at most, as long as the database answers. */
export const BATCH = 1000;
const EACH_MS = 1000;

interface Count {
  readonly linkId: string;
  readonly day: BusinessDate;
  clicks: number;
}

/** Adds what was counted to the days, in one statement; rows are locked in the same order by every process. */
const write = ({ connection: { db } }: Services, counts: readonly Count[]): Promise<number> =>
  run(
    db,
    sql`insert into short_link_click (link_id, day, clicks)
        select * from unnest(${counts.map(({ linkId }) => linkId)}::bigint[], ${counts.map(({ day }) => day)}::date[],
          ${counts.map(({ clicks }) => clicks)}::bigint[]) as n (link_id, day, clicks)
        order by link_id, day
        on conflict (link_id, day) do update set clicks = short_link_click.clicks + excluded.clicks`,
  );

/** Counts clicks in memory and writes them in batches. */
export interface ClickCounter {
  note(linkId: string, day: BusinessDate): void;
  /** Writes what was counted until now. Rejects when the database does not take it; nothing is forgotten then. */
  flush(): Promise<void>;
  /** Writes the rest; to be called once nothing is noted any more. */
  stop(): Promise<void>;
}

/**
 * A click is noted in memory and written within a second, or with 1,000 of them. A process that is killed loses the
 * batch that it gathers and the one that is on its way; one that is stopped loses none.
 */
export function clickCounter(services: Services): ClickCounter {
  let counts = new Map<string, Count>();
  let noted = 0;
  let writing: Promise<void> | null = null;

  const add = (linkId: string, day: BusinessDate, clicks: number): void => {
    const key = `${linkId} ${day}`;
    const count = counts.get(key);
    if (count) count.clicks += clicks;
    else counts.set(key, { linkId, day, clicks });
    noted += clicks;
  };

  async function writeBatch(): Promise<void> {
    const batch = [...counts.values()];
    counts = new Map();
    noted = 0;
    try {
      await write(services, batch);
    } catch (error) {
      for (const { linkId, day, clicks } of batch) add(linkId, day, clicks);
      throw error;
    }
  }

  async function flush(): Promise<void> {
    if (writing) await writing.catch(() => undefined);
    if (noted === 0) return;
    writing = writeBatch().finally(() => (writing = null));
    await writing;
  }

  const later = (): void =>
    void flush().catch((error: unknown) =>
      services.log.warn({ error: errorText(error), clicks: noted }, "short links: clicks are not written yet"),
    );
  const timer = setInterval(() => {
    if (!writing) later();
  }, EACH_MS);
  timer.unref();

  return {
    note(linkId, day) {
      add(linkId, day, 1);
      if (noted >= BATCH && !writing) later();
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush().catch((error: unknown) =>
        services.log.error({ error: errorText(error), clicks: noted }, "short links: clicks were not written"),
      );
    },
  };
}
