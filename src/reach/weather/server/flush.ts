import type { FastifyInstance } from "fastify";
import { tellChanged } from "../../../platform/server/changes.ts";
import type { Services } from "../../../platform/server/context.ts";
import { errorText } from "../../../platform/server/log.ts";
import { recorderOf } from "./recorder.ts";
import { addMinutes, keepRests } from "./write.ts";

/** A process that is killed loses what it noted since it wrote last: so much, as long as the database answers. */
const EACH_MS = 10_000;

/**
 * Writes what this process has noted. Rejects when the database does not take it; nothing is forgotten then. Must not be
 * begun again before it ends.
 */
export async function flushWeather(services: Services): Promise<void> {
  const { db } = services.connection;
  const recorder = recorderOf(services.clock);
  const { minutes, rests } = recorder.take();
  let unwritten = rests;
  try {
    if (rests.length > 0) {
      const changed = await keepRests(db, rests);
      tellChanged(
        services,
        changed.map((code) => ["weather", code]),
      );
    }
    unwritten = [];
    if (minutes.length > 0) await addMinutes(db, minutes);
  } catch (error) {
    recorder.putBack(minutes, unwritten);
    throw error;
  }
}

/** Writes what is noted again and again. */
export function startWeather(services: Services): { stop(): Promise<void> } {
  let writing: Promise<void> | null = null;
  const timer = setInterval(() => {
    writing ??= flushWeather(services)
      .catch((error: unknown) => services.log.warn({ error: errorText(error) }, "weather: not written yet"))
      .finally(() => (writing = null));
  }, EACH_MS);
  return {
    async stop() {
      clearInterval(timer);
      await writing;
    },
  };
}

/** Writes the rest once nobody is asked any more: work has ended, and so have the calls. */
export async function writeAtEnd(app: FastifyInstance, services: Services): Promise<void> {
  app.addHook("onClose", async () => {
    recorderOf(services.clock).close();
    await flushWeather(services).catch((error: unknown) =>
      services.log.warn({ error: errorText(error) }, "weather: the last minute was not written"),
    );
  });
}
