import { workers } from "../../app.ts";
import { only, sql } from "../../platform/server/database/connect.ts";
import { drain } from "../../platform/server/outbox.ts";
import { startOfDay, addDays, dayIn } from "../../platform/shared/business-date.ts";
import { REST_MS, type Product } from "../product.ts";
import type { Night } from "./steps.ts";

/** What the bank does later than this is heard of another day. */
const SOON_MS = 5 * 60_000;

/**
 * Lets everything happen that is soon to happen: unlike the product's own `settle`, a success that the bank has for
 * later may wait.
 */
export async function comeToRest({ services, bank, clock }: Product): Promise<void> {
  for (let round = 0; round < 120; round += 1) {
    await drain(services, workers);
    await bank.tick(clock.now());
    const { waiting } = await only<{ waiting: number }>(
      services.connection.db,
      sql`select count(*)::int as waiting from outbox
          where done_at is null and available_at < ${new Date(clock.now().getTime() + REST_MS)}`,
    );
    const next = bank.nextAt()?.getTime() ?? Infinity;
    if (waiting === 0 && next - clock.now().getTime() > SOON_MS) return;
    clock.advance(5000);
  }
  throw new Error("things do not come to rest");
}

/** Moves the clock to an hour of a later day, or on by a minute where that hour is over; never near midnight. */
export function passNight({ services, clock }: Product, { days, hour }: Night): void {
  const { zone } = services.config;
  const day = addDays(dayIn(zone, clock.now()), days);
  const wanted = startOfDay(zone, day).getTime() + hour * 3_600_000;
  clock.set(new Date(Math.max(wanted, clock.now().getTime() + 60_000)));
}
