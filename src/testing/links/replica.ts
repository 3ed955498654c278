import { createApp } from "../../app.ts";
import { allFeatures } from "../../calls.ts";
import { systemClock } from "../../platform/server/clock.ts";
import { readConfig } from "../../platform/server/config.ts";
import type { Services } from "../../platform/server/context.ts";
import { connect } from "../../platform/server/database/connect.ts";
import { folderStore } from "../../platform/server/file-store.ts";
import { createLog } from "../../platform/server/log.ts";
import { listen } from "../../platform/server/signals.ts";
import { TEST_KEYS } from "../../platform/server/testing/services.ts";
import type { AddressInfo } from "node:net";
import type { Listening } from "./acts.ts";

/** A process of the product that answers requests, to be killed, or to be stopped as the product stops. */
const [, , url = "", folder = ""] = process.argv;

const log = createLog("error");
const services: Services = {
  config: { ...readConfig({ CAPTCHA: "off", SECRET_KEYS: TEST_KEYS }), dataDir: folder },
  clock: systemClock,
  connection: connect(url),
  signals: await listen(url, log),
  files: folderStore(folder),
  log,
  features: allFeatures,
};
const app = await createApp(services);
await app.listen({ port: 0, host: "127.0.0.1" });

process.once("SIGTERM", () => {
  void app
    .close()
    .then(() => services.connection.close())
    .then(() => process.exit(0));
});
// whoever started it has gone
process.on("disconnect", () => process.exit(0));
process.send?.({ port: (app.server.address() as AddressInfo).port } satisfies Listening);
