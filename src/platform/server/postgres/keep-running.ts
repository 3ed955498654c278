import { setTimeout as pause } from "node:timers/promises";
import type { RunningPostgres } from "./start.ts";

/** So many deaths within this time are no accident. */
const MAX_RESTARTS = 5;
const WITHIN_MS = 10 * 60_000;
const PAUSE_MS = 250;

export interface Keeping {
  /** Starts it, at first and again. */
  readonly start: () => Promise<RunningPostgres>;
  readonly log: (line: string) => void;
  /** It does not stay up; what cannot go on without it has to end, with this line. */
  readonly givenUp: (line: string) => void;
}

export interface KeptPostgres {
  readonly url: string;
  /** The process that runs now. */
  readonly pid: () => number;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL and starts it again when it dies, under the same address: connections that broke are made anew by
 * whoever needs them. After five deaths within ten minutes, or a start that fails, it is given up.
 * @throws StartError when the first start fails.
 */
export async function keepRunning({ start, log, givenUp }: Keeping): Promise<KeptPostgres> {
  let running = await start();
  let stopping = false;
  let restarting: Promise<void> = Promise.resolve();
  let deaths: number[] = [];

  const restart = async (): Promise<void> => {
    const now = performance.now();
    deaths = [...deaths.filter((at) => now - at < WITHIN_MS), now];
    if (deaths.length > MAX_RESTARTS)
      return givenUp(`PostgreSQL died ${deaths.length} times within ten minutes and is not started again`);
    log("PostgreSQL died and is started again");
    try {
      await running.stop();
      await pause(PAUSE_MS);
      if (stopping) return;
      running = await start();
      watch();
    } catch (error) {
      givenUp(`PostgreSQL died and did not start again: ${(error as Error).message}`);
    }
  };
  const watch = (): void =>
    void running.exited.then(() => {
      if (!stopping) restarting = restart();
    });
  watch();
  return {
    url: running.url,
    pid: () => running.pid,
    async stop() {
      stopping = true;
      await restarting;
      await running.stop();
    },
  };
}
