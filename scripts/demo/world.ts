import { allFeatures, secretPlaces } from "../../src/calls.ts";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { hash } from "@node-rs/argon2";
import type { FastifyInstance } from "fastify";
import { DEMO_BEHAVIOUR } from "../../sandbox/bank/behaviour.ts";
import { daily } from "../../sandbox/bank/opm-batches.ts";
import { OPM_PATH } from "../../sandbox/bank/opm.ts";
import { APP_VERSION, Door, type Send } from "../../sandbox/door.ts";
import { JOURNALS } from "../../sandbox/demo.ts";
import { openTown, type Town } from "../../sandbox/town.ts";
import { seedStaff } from "../../seeds/apply.ts";
import { seedLending } from "../../seeds/lending.ts";
import { seedOpenpay } from "../../seeds/openpay.ts";
import { seedOpm } from "../../seeds/opm.ts";
import { setUp } from "../../seeds/set-up.ts";
import { calibrationSettings } from "../../src/desk/calibration/domain/settings.ts";
import { reviewSettings } from "../../src/desk/review/domain/settings.ts";
import { createApp } from "../../src/app.ts";
import { ManualClock } from "../../src/platform/server/clock.ts";
import { readConfig } from "../../src/platform/server/config.ts";
import type { Services } from "../../src/platform/server/context.ts";
import { connect, run, sql, type Database } from "../../src/platform/server/database/connect.ts";
import { migrate } from "../../src/platform/server/database/migrate.ts";
import { folderStore } from "../../src/platform/server/file-store.ts";
import { createLog } from "../../src/platform/server/log.ts";
import { allowSandbox } from "../../src/platform/server/outbound/request.ts";
import { outsideKeys } from "../../src/door/test-tools/server/sandbox/keys.ts";
import { startPostgres } from "../../src/platform/server/postgres/start.ts";
import { sealStored } from "../../src/platform/server/secrets/stored.ts";
import { listen } from "../../src/platform/server/signals.ts";
import { addMerchants, lendAs } from "./merchants.ts";

/**
 * The lender, its bank and its carrier in one process, on a database that is thrown away, under a clock that is moved
 * by hand.
 */
export interface World {
  readonly services: Services;
  readonly clock: ManualClock;
  readonly db: Database;
  /** Connects the owner of the database. */
  readonly url: string;
  readonly app: FastifyInstance;
  readonly town: Town;
  /** The signed doors of the borrowers' apps. */
  readonly doors: readonly { readonly appId: string; readonly door: Door }[];
  readonly folder: string;
  close(): Promise<void>;
}

/** A hash that costs next to nothing: the people of this world log in thousands of times. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

/** How the orders are shared out among the channels that issue their payment codes. */
const COLLECTS = { sandbox: 5, opm: 3, openpay: 2 } as const;

/** As in the demo itself; besides, a transfer now and then arrives after its failure. */
const BEHAVIOUR = { ...DEMO_BEHAVIOUR, shares: { ...DEMO_BEHAVIOUR.shares, lateSuccess: 0.003 } };

/** Lets the doors call the application without a socket between them; the handlers are the same. */
const inProcess =
  (app: FastifyInstance): Send =>
  async (path, { method, headers, body }) => {
    const response = await app.inject({
      method: method as "POST",
      url: path,
      headers,
      ...(method === "GET" ? {} : { payload: body }),
    });
    return response.json();
  };

/** Where a world begins: with a lender that has lent nothing yet, or with the portfolio that is there. */
export type Beginning = "nothing" | "portfolio";

async function furnish(
  beginning: Beginning,
  url: string,
  services: Services,
  say: (line: string) => void,
): Promise<void> {
  const { connection, config, clock } = services;
  const { db } = connection;
  if (beginning === "portfolio") {
    await setUp(url, services, say);
    await sealStored(services, secretPlaces);
  } else {
    await seedStaff(db, config, clock.now());
    await seedLending(services);
    await seedOpenpay(services);
    await seedOpm(services);
  }
  await addMerchants(services);
  await lendAs(db, "us");
  const shares = Object.entries(COLLECTS).map(([code, share]) => sql`when ${code} then ${sql.lit(share)}`);
  await run(db, sql`update channel set collects = case code ${sql.join(shares, sql` `)} end`);
  // the portfolio's reviewers do not change their minds, and nobody decides after them
  await run(
    db,
    sql`insert into setting (key, value, updated_at) values (${reviewSettings.undoSeconds.key}, '0', ${clock.now()}),
          (${calibrationSettings.shareBp.key}, '0', ${clock.now()})`,
  );
  await run(db, sql`update staff_user set password_hash = ${await hash(config.demoPassword, CHEAP)}`);
}

/** Opens a world in a folder, which is emptied first. */
export async function openWorld(
  folder: string,
  beginning: Beginning,
  start: Date,
  say: (line: string) => void,
): Promise<World> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const settings = { max_wal_size: "8GB", shared_buffers: "512MB" };
  const postgres = await startPostgres({ dataDir: join(folder, "postgres"), fsync: false, settings, log: say });
  const { url } = postgres;
  await migrate(url);
  const config = { ...readConfig({ CAPTCHA: "off", MODE: "demo" }), dataDir: folder };
  const clock = new ManualClock(start);
  const log = createLog("error");
  const connection = connect(url);
  const { db } = connection;
  const signals = await listen(url, log);
  const services: Services = {
    config,
    clock,
    connection,
    signals,
    files: folderStore(join(folder, "files")),
    log,
    features: allFeatures,
  };
  await furnish(beginning, url, services, say);

  const app = await createApp(services);
  const send = inProcess(app);
  const { doors: keys, channels } = await outsideKeys(services);
  const one = (kind: string, channel = "sandbox"): { appId: string; secret: string } => {
    const { appId, secret } = keys.find((key) => key.kind === kind && key.channel === channel) ?? {
      appId: "",
      secret: "",
    };
    return { appId, secret };
  };
  const channelKey = (
    code: string,
  ): { readonly secret: string; readonly settings: Readonly<Record<string, string>> } => {
    const found = channels.find((channel) => channel.code === code);
    if (!found) throw new Error(`no channel ${code}`);
    return found;
  };
  const [opm, openpay] = [channelKey("opm"), channelKey("openpay")];
  const file = {
    serverUrl: "http://demo",
    bankPort: 0,
    channelSecret: channelKey("sandbox").secret,
    apps: [],
    bank: one("channel"),
    carrier: one("carrier"),
    openpay: {
      ...one("channel", "openpay"),
      merchantId: openpay.settings["merchantId"] ?? "",
      privateKey: openpay.secret,
    },
    opm: { ...one("channel", "opm"), account: opm.settings["account"] ?? "", channelSecret: opm.secret },
    folder,
  };
  const journal = join(folder, JOURNALS.bank);
  const town = await openTown(file, {
    clock,
    seed: "portfolio",
    behaviour: BEHAVIOUR,
    width: 4,
    journal,
    send,
    opmCycle: daily,
  });
  allowSandbox(config, town.url);
  await run(db, sql`update channel set base_url = ${town.url} || case code when 'opm' then ${OPM_PATH} else '' end`);
  await run(db, sql`update carrier set base_url = ${town.url}`);
  const doors = keys
    .filter(({ kind }) => kind === "app")
    .map(({ appId, secret }) => ({
      appId,
      door: new Door({ appId, secret, appVersion: APP_VERSION, serverUrl: file.serverUrl, clock, send }),
    }));
  return {
    services,
    clock,
    db,
    url,
    app,
    town,
    doors,
    folder,
    async close() {
      await town.close();
      await app.close();
      await signals.close();
      await connection.close();
      await postgres.stop();
    },
  };
}
