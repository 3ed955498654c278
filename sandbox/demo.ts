import { join } from "node:path";
import { systemClock, type Clock } from "../src/platform/server/clock.ts";
import { DEMO_BEHAVIOUR } from "./bank/behaviour.ts";
import { Journal, type Table } from "./bank/journal.ts";
import { Borrower, type BorrowerOptions } from "./borrower/borrower.ts";
import { sendTelephone, visit } from "./borrower/telephone.ts";
import { chatter } from "./borrower/chatter.ts";
import { Crowd } from "./borrower/crowd.ts";
import { speakUp } from "./borrower/feedback.ts";
import { chanceFrom, pick, randomFrom } from "./chance.ts";
import type { SandboxFile } from "./credentials.ts";
import { APP_VERSION, Door } from "./door.ts";
import { DEMO_PACE } from "./exchange/character.ts";
import { SandboxExchange } from "./exchange/exchange.ts";
import { startApp } from "./start-app.ts";
import { DEMO_HOSTS } from "./hosts/demo-hosts.ts";
import { playHosts, type Hosts } from "./hosts/hosts.ts";
import { openTown } from "./town.ts";

/** A borrower of whom only the seed must be remembered. */
export interface Resident {
  readonly seed: string;
  readonly appId: string;
}

export const JOURNALS = { bank: "sandbox-bank.jsonl", borrowers: "sandbox-borrowers.jsonl" };

const TICK_MS = 250;
const MINUTE_MS = 60_000;
/** Those who borrowed before come back one by one after a start, not all at once. */
const RETURN_OVER_MS = 10 * MINUTE_MS;
const MEXICO_CITY_OFFSET_HOURS = -6;

/** New borrowers per minute: lively by day, quiet at night. */
function arrivalsPerMinute(now: Date): number {
  const hour = (now.getUTCHours() + 24 + MEXICO_CITY_OFFSET_HOURS) % 24;
  return hour >= 8 && hour < 22 ? 2 : 0.5;
}

/** The milliseconds until the next arrival (exponentially distributed), at most ten minutes. */
const untilNext = (draw: number, now: Date): number =>
  Math.min((-Math.log(1 - draw) / arrivalsPerMinute(now)) * MINUTE_MS, 10 * MINUTE_MS);

/** What plays until it is stopped: where bank and carrier are, and the hosts of the demo's domains. */
interface Playing {
  readonly url: string;
  /** Where its SMSC listens; null where the lender has no account there. */
  readonly smsc: string | null;
  /** Where its telephone exchange listens; null where the lender is not known there. */
  readonly exchange: string | null;
  readonly hosts: Pick<Hosts, "port" | "ca" | "names">;
  stop(): Promise<void>;
}

/** Borrowers say now and then what they think; words that do not reach the lender are lost, as those of a closed app. */
const speaker =
  (door: Door, clock: Clock): BorrowerOptions["told"] =>
  (what, { seed, person: { externalId } }) =>
    void speakUp(door, { seed, externalId }, what, clock.now()).catch(() => undefined);

/** And write in the chat, of which the same holds. */
const writer =
  (door: Door, clock: Clock): BorrowerOptions["told"] =>
  (what, { seed, person: { externalId } }) =>
    void chatter(door, { seed, externalId }, what, clock.now()).catch(() => undefined);

/** A new borrower's app uploads what the telephone holds; later it does so when that is wanted. */
const uploader =
  (door: Door, clock: Clock): BorrowerOptions["told"] =>
  (what, { seed, person }) => {
    if (what === "registered") void sendTelephone({ seed, person, door }, clock.now()).catch(() => undefined);
  };

/** Runs the bank, the carrier, the telephone exchange, the hosts of domains and a gentle stream of borrowers until it is stopped. */
export async function startDemo(file: SandboxFile): Promise<Playing> {
  const clock = systemClock;
  const begin = clock.now();
  const town = await openTown(file, {
    clock,
    seed: "demo",
    behaviour: DEMO_BEHAVIOUR,
    width: 4,
    answered: true,
    journal: join(file.folder, JOURNALS.bank),
  });
  const exchange = file.exchange
    ? new SandboxExchange({ ...file.exchange, clock, chance: chanceFrom("telephones"), pace: DEMO_PACE })
    : null;
  const exchangeUrl = (await exchange?.listen()) ?? null;
  const hosts = await playHosts(DEMO_HOSTS, begin);
  const residents: Table<Resident> = new Journal(join(file.folder, JOURNALS.borrowers)).table(
    "borrower",
    ({ seed }: Resident) => seed,
  );
  const doors = new Map(
    file.apps.map((app) => [
      app.appId,
      new Door({ serverUrl: file.serverUrl, clock, ...app, appVersion: APP_VERSION }),
    ]),
  );
  const random = randomFrom(`arrivals ${begin.getTime()}`);
  const crowd = new Crowd(4);
  const pay = async (code: string, amountCents: number, at: Date): Promise<void> =>
    void town.bank.pay(code, amountCents, at);
  const admit = ({ seed, appId }: Resident, startAt: Date, known: boolean): void => {
    const door = doors.get(appId);
    if (door) void startApp(door);
    if (!door) return;
    const hearers = [speaker, writer, uploader].map((of) => of(door, clock));
    const told: BorrowerOptions["told"] = (...happening) => {
      for (const hear of hearers) hear?.(...happening);
    };
    crowd.add(new Borrower({ seed, door, pay, startAt, known, told, visits: visit }));
  };
  for (const resident of residents) admit(resident, new Date(begin.getTime() + random() * RETURN_OVER_MS), true);

  let nextArrival = begin.getTime() + untilNext(random(), begin) / 4;
  let stepping = false;
  const tick = async (): Promise<void> => {
    const now = clock.now();
    const bankWork = town.tick(now);
    if (now.getTime() >= nextArrival) {
      const resident = {
        seed: `${begin.getTime().toString(36)}-${crowd.size}-${Math.floor(random() * 1e9)}`,
        appId: pick(random, file.apps).appId,
      };
      residents.put(resident);
      admit(resident, now, false);
      nextArrival = now.getTime() + untilNext(random(), now);
    }
    if (!stepping) {
      stepping = true;
      await crowd.tick(now).finally(() => (stepping = false));
    }
    await bankWork;
  };
  const timer = setInterval(() => void tick(), TICK_MS);
  return {
    url: town.url,
    smsc: town.smscUrl,
    exchange: exchangeUrl,
    hosts: { port: hosts.port, ca: hosts.ca, names: hosts.names },
    async stop() {
      clearInterval(timer);
      await exchange?.close();
      await hosts.close();
      await town.close();
    },
  };
}
