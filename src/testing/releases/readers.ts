import { Door, type Credentials } from "../../../sandbox/door.ts";
import { open } from "../../door/open/contract.ts";
import type { Clock } from "../../platform/server/clock.ts";
import type { Place } from "./place.ts";

/** What an app asks: an installation of an earlier version, so that it is told what there is. */
const QUESTIONS = {
  package: (door: Door) => door.call(open.appPackage, {}),
  version: (door: Door) => door.call(open.appVersion, { version: "1.0.0" }),
  words: (door: Door) => door.call(open.mapping, {}),
  domains: (door: Door) => door.call(open.domains, {}),
  products: (door: Door) => door.call(open.products, {}),
} as const;

/** When an answer was first heard, and when it was last asked for. */
interface Heard {
  firstHeard: number;
  lastAsked: number;
  count: number;
}

/** What apps are told, by what they ask. */
export type Told = ReadonlyMap<string, string>;

/** What the apps have found. */
export interface Found {
  readonly answers: number;
  /** Answers that are neither what was nor what is, and old ones that were asked for after a new one was heard. */
  readonly wrong: readonly string[];
}

/** Apps that ask one process after the other all the time, some with what they hold already and some without. */
export class Readers {
  private readonly places: readonly Place[];
  private readonly apps: readonly Credentials[];
  private readonly clock: Clock;
  private readonly heard = new Map<string, Map<string, Heard>>();
  private going = false;
  private walks: readonly Promise<void>[] = [];

  constructor(places: readonly Place[], apps: readonly Credentials[], clock: Clock) {
    this.places = places;
    this.apps = apps;
    this.clock = clock;
  }

  start(): void {
    this.going = true;
    this.heard.clear();
    this.walks = this.places.flatMap((place) => [this.walk(place, true), this.walk(place, false)]);
  }

  /** What every app is told by a process that nothing is done to meanwhile. */
  async calm(place: Place): Promise<Told> {
    const told = new Map<string, string>();
    for (const app of this.apps)
      for (const [name, ask] of Object.entries(QUESTIONS))
        told.set(`${app.appId} ${name}`, JSON.stringify(await ask(await this.doorOf(place, app))));
    return told;
  }

  /** Lets them end, and says whether each answer was all of what was or all of what is, and never the former again. */
  async stop(was: Told, is: Told): Promise<Found> {
    this.going = false;
    await Promise.all(this.walks);
    const wrong: string[] = [];
    let [answers, firstNew, lastOld] = [0, Infinity, -Infinity];
    for (const [question, values] of this.heard)
      for (const [value, { firstHeard, lastAsked, count }] of values) {
        answers += count;
        const [isOld, isNew] = [value === was.get(question), value === is.get(question)];
        if (!isOld && !isNew) wrong.push(`${question}: ${value}`);
        if (isNew && !isOld) firstNew = Math.min(firstNew, firstHeard);
        if (isOld && !isNew) lastOld = Math.max(lastOld, lastAsked);
      }
    if (lastOld > firstNew)
      wrong.push(`asked ${(lastOld - firstNew).toFixed(1)} ms after the first new answer: the old`);
    return { answers, wrong };
  }

  private doorOf = async (place: Place, app: Credentials): Promise<Door> =>
    new Door({ ...app, serverUrl: `http://127.0.0.1:${await place.port()}`, clock: this.clock });

  private async walk(place: Place, holds: boolean): Promise<void> {
    let [port, doors] = [0, new Map<string, Door>()];
    while (this.going) {
      const listens = await place.port();
      if (!holds || listens !== port) [port, doors] = [listens, new Map()];
      for (const app of this.apps) {
        const door = doors.get(app.appId) ?? (await this.doorOf(place, app));
        doors.set(app.appId, door);
        for (const [name, ask] of Object.entries(QUESTIONS))
          await this.askOnce(`${app.appId} ${name}`, () => ask(door));
      }
    }
  }

  private async askOnce(question: string, ask: () => Promise<unknown>): Promise<void> {
    const asked = performance.now();
    // a process that died answers nothing
    const answer = await ask().then(JSON.stringify, () => null);
    if (answer === null) return;
    const values = this.heard.get(question) ?? new Map<string, Heard>();
    this.heard.set(question, values);
    const known = values.get(answer) ?? { firstHeard: performance.now(), lastAsked: asked, count: 0 };
    values.set(answer, {
      firstHeard: known.firstHeard,
      lastAsked: Math.max(known.lastAsked, asked),
      count: known.count + 1,
    });
  }
}
