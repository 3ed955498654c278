import { workers } from "../../src/app.ts";
import { drain } from "../../src/platform/server/outbox.ts";
import type { World } from "./world.ts";

const MINUTE_MS = 60_000;

/** Lets minutes go by one at a time: what is due at the bank happens, and what follows from it. */
export async function letPass(world: World, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    world.clock.advance(MINUTE_MS);
    await world.town.tick(world.clock.now());
    await drain(world.services, workers);
  }
}
