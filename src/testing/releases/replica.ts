import type { AddressInfo } from "node:net";
import { createApp } from "../../app.ts";
import { allFeatures } from "../../calls.ts";
import { takeEffect } from "../../control/revision/server/settle.ts";
import { ManualClock } from "../../platform/server/clock.ts";
import { readConfig } from "../../platform/server/config.ts";
import type { Services } from "../../platform/server/context.ts";
import { connect } from "../../platform/server/database/connect.ts";
import { folderStore } from "../../platform/server/file-store.ts";
import { createLog } from "../../platform/server/log.ts";
import { listen } from "../../platform/server/signals.ts";
import { TEST_KEYS } from "../../platform/server/testing/services.ts";
import type { Answer, Word } from "./acts.ts";
import { Dier } from "./dying.ts";

/** A process of the product that answers requests and dies when it is told to, on the clock of who started it. */
const [, , url = "", folder = "", since = ""] = process.argv;

const say = (answer: Answer): void => void process.send?.(answer);
const clock = new ManualClock(new Date(since));
const log = createLog("silent");
const services: Services = {
  config: { ...readConfig({ CAPTCHA: "off", SECRET_KEYS: TEST_KEYS }), dataDir: folder },
  clock,
  connection: connect(url),
  signals: await listen(url, log),
  files: folderStore(folder),
  log,
  features: allFeatures,
};
const dier = new Dier(
  services.connection.pools.commands,
  (diesAt, told) => void process.send?.({ diesAt } satisfies Answer, told),
);

process.on("message", (word: Word) => {
  if ("now" in word) clock.set(new Date(word.now));
  if ("die" in word) dier.arm(word.die);
  if ("look" in word) void takeEffect(services).finally(() => say({ looked: true }));
  else say({ heard: true });
});
// whoever started it has gone
process.on("disconnect", () => process.exit(0));

const app = await createApp(services);
await app.listen({ port: 0, host: "127.0.0.1" });
say({ port: (app.server.address() as AddressInfo).port });
