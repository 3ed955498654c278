import { allFeatures } from "../src/calls.ts";
import { systemClock } from "../src/platform/server/clock.ts";
import { readConfig } from "../src/platform/server/config.ts";
import type { Services } from "../src/platform/server/context.ts";
import { connect } from "../src/platform/server/database/connect.ts";
import { folderStore } from "../src/platform/server/file-store.ts";
import { createLog } from "../src/platform/server/log.ts";
import { listen } from "../src/platform/server/signals.ts";

export interface OpenServices {
  readonly services: Services;
  close(): Promise<void>;
}

/** The process-wide parts on a bench database, as the product builds them. */
export async function openServices(url: string): Promise<OpenServices> {
  const config = readConfig({ CAPTCHA: "off", DATA_DIR: ".cache/bench" });
  const log = createLog("warn");
  const connection = connect(url);
  const signals = await listen(url, log);
  const services: Services = {
    config,
    clock: systemClock,
    connection,
    signals,
    files: folderStore(".cache/bench/files"),
    log,
    features: allFeatures,
  };
  return {
    services,
    async close() {
      await signals.close();
      await connection.close();
    },
  };
}
