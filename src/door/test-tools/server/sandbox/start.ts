import { fork, type ChildProcess } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Services } from "../../../../platform/server/context.ts";
import { letSandboxPlay } from "../../../../platform/server/outbound/probe.ts";
import { listenAsExchange, listenAsSandbox, listenAsSmsc } from "../../../../platform/server/outbound/request.ts";
import { routeToSandbox, SANDBOX_PARTNER } from "../../../../catalogue/router/server/api.ts";
import { SANDBOX_EXCHANGE_CODE } from "../../../../growth/call/server/api.ts";
import { speakToSandbox } from "../../../../reach/channel/server/api.ts";
import { carrierToSandbox } from "../../../../reach/sms/server/api.ts";
import { SANDBOX_SMPP } from "../../../../reach/smpp/server/api.ts";
import { SANDBOX_TWILIO } from "../../../../reach/twilio/server/api.ts";
import { outsideKeys, type ChannelKey } from "./keys.ts";

interface Ready {
  readonly ready: true;
  readonly url: string;
  /** Where its SMSC listens; null where the lender has no account there. */
  readonly smsc: string | null;
  /** Where its telephone exchange listens; null where the lender is not known there. */
  readonly exchange: string | null;
  readonly hosts: { readonly names: readonly string[]; readonly port: number; readonly ca: string };
}

const MAIN = new URL("../../../../../sandbox/main.ts", import.meta.url);
const START_MS = 15_000;

/**
 * Writes down what a client of the signed door needs in order to play borrowers, bank and carrier; readable by the
 * owner only.
 */
async function writeCredentials(
  services: Services,
  file: string,
  serverUrl: string,
  bankUrl: string | null,
): Promise<void> {
  const { doors: apps, channels, carriers, exchanges, partners } = await outsideKeys(services);
  const channelBy = (code: string) => channels.find((channel) => channel.code === code);
  const [opm, openpay] = [channelBy("opm"), channelBy("openpay")];
  const one = (kind: string, channelCode = "sandbox") => {
    const found = apps.find((app) => app.kind === kind && app.channel === channelCode);
    return { appId: found?.appId, secret: found?.secret };
  };
  const credentials = {
    serverUrl,
    bankUrl,
    bankPort: 0,
    channelSecret: channelBy("sandbox")?.secret,
    apps: apps
      .filter((app) => app.kind === "app")
      .map(({ appId, secret, packageName }) => ({ appId, secret, packageName })),
    bank: one("channel"),
    carrier: one("carrier"),
    twilio: twilioOf(carriers),
    smpp: smppOf(carriers),
    exchange: exchangeOf(exchanges),
    partner: partners.find(({ appid }) => appid === SANDBOX_PARTNER),
    openpay: openpay && {
      ...one("channel", "openpay"),
      merchantId: openpay.settings["merchantId"],
      privateKey: openpay.secret,
    },
    opm: opm && { ...one("channel", "opm"), account: opm.settings["account"], channelSecret: opm.secret },
  };
  await writeFile(file, JSON.stringify(credentials, null, 2), { mode: 0o600 });
}

/** What the demo's account at Twilio is played with. */
function twilioOf(carriers: readonly ChannelKey[]) {
  const found = carriers.find(({ code }) => code === SANDBOX_TWILIO);
  if (!found) return null;
  const { accountSid, noticesTo } = found.settings;
  return { code: found.code, accountSid, authToken: found.secret, noticesTo };
}

/** What the demo's account at an SMSC is played with. */
function smppOf(carriers: readonly ChannelKey[]) {
  const found = carriers.find(({ code }) => code === SANDBOX_SMPP);
  return found ? { systemId: found.settings["systemId"], password: found.secret } : null;
}

/** What the demo's user at a telephone exchange is played with. */
function exchangeOf(exchanges: readonly ChannelKey[]) {
  const found = exchanges.find(({ code }) => code === SANDBOX_EXCHANGE_CODE);
  return found ? { user: found.settings["ariUser"], password: found.secret } : null;
}

const isReady = (message: unknown): message is Ready =>
  (message as Partial<Ready> | null)?.ready === true && typeof (message as Ready).url === "string";

/**
 * Starts the demo's outside world as a process of its own: bank, SMS carrier, telephone exchange, partner and a few borrowers, which know the
 * product only through the signed door. The channels ask for it by its name.
 */
export async function startSandbox(services: Services, serverUrl: string): Promise<{ stop(): Promise<void> }> {
  const file = join(services.config.dataDir, "sandbox.json");
  await writeCredentials(services, file, serverUrl, null);
  const child: ChildProcess = fork(MAIN, ["--demo"], {
    env: { ...process.env, SANDBOX_FILE: file },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = new Promise<void>((resolve) => void child.once("exit", () => resolve()));
  const { url, smsc, exchange, hosts } = await new Promise<Ready>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the sandbox did not start in time")), START_MS);
    child.once("exit", () => reject(new Error("the sandbox ended at its start")));
    child.on("message", (message) => {
      if (!isReady(message)) return;
      clearTimeout(timer);
      resolve(message);
    });
  });
  listenAsSandbox(services.config, url);
  if (smsc !== null) listenAsSmsc(services.config, smsc);
  if (exchange !== null) listenAsExchange(services.config, exchange);
  letSandboxPlay(services.config, hosts.names, hosts);
  await speakToSandbox(services.connection.db);
  await carrierToSandbox(services.connection.db);
  await routeToSandbox(services.connection.db, url);
  await writeCredentials(services, file, serverUrl, url);
  return {
    async stop() {
      if (child.exitCode === null) child.kill("SIGTERM");
      await ended;
    },
  };
}
