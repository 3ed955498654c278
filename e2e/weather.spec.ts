import { isFine } from "./fixtures/axe.ts";
import { labelOf } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { expect, test } from "./fixtures/test.ts";
import { sql } from "kysely";
import { balance } from "../src/rails/balance/contract.ts";
import { providerKind, providerState } from "../src/reach/weather/domain/sets.ts";
import { weatherPageMessages as p } from "../src/reach/weather/messages.ts";
import { flushWeather } from "../src/reach/weather/server/flush.ts";
import { SILENCES } from "../src/reach/channel/domain/breaker.ts";

// A product of its own: a channel of it falls silent.
test.use({ settings: {} });

for (const lang of journeyIn("cn")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("a channel that falls silent is seen to rest, with its incident, and to come back", async ({
      console,
      page,
      product,
    }) => {
      // another language may have been here within the hour
      product.clock.advance(2 * 3_600_000);
      const { db } = product.services.connection;
      const finance = await product.staff("finance");
      await console.enterAs("finance");
      await console.open("balance", { tab: "weather" });
      const weather = page.locator(".weather");
      const row = weather.getByRole("row", { name: `Sandbox · ${console.say(labelOf(providerKind, "channel"))}` });
      await expect(row).toContainText(console.say(labelOf(providerState, "quiet")));
      await isFine(page, "#content");

      await sql`update channel set base_url = 'http://127.0.0.1:9' where code = 'sandbox'`.execute(db);
      for (let times = 0; times < SILENCES; times += 1) await finance.ask(balance.refresh, { channel: "sandbox" });
      await flushWeather(product.services);
      await expect(row).toContainText(console.say(labelOf(providerState, "resting")));
      await expect(row).toContainText("0.0%");
      await expect(weather).toContainText(console.say(p.lasts));

      await sql`update channel set base_url = ${product.bank.url} where code = 'sandbox'`.execute(db);
      product.clock.advance(60_000);
      await finance.call(balance.refresh, { channel: "sandbox" });
      await flushWeather(product.services);
      await expect(weather).not.toContainText(console.say(p.lasts));
      await expect(row).toContainText(console.say(labelOf(providerState, "failing")));
      await isFine(page, "#content");
    });
  });
}
