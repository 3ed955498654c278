import { randomUUID } from "node:crypto";
import { WebSocket } from "ws";
import { Door } from "../../../sandbox/door.ts";
import { open } from "../../door/open/contract.ts";
import { systemClock } from "../../platform/server/clock.ts";
import type { Envelope } from "../../platform/shared/endpoint.ts";
import { chat } from "../../service/chat/contract.ts";
import type { DoorKey } from "../../door/test-tools/server/sandbox/keys.ts";

/** Where the processes listen at this moment. */
export interface Ports {
  any(chance: () => number): number;
}

/** A message as one side has it. */
interface Seen {
  readonly connectId: number;
  readonly message: string;
}

const RESEND_MS = 400;
const FAULTS = 0.05;
const ON_THE_WAY = 20;

const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** What a side shows: each message once, in the order of the ids, whatever way it came. */
class Screen {
  readonly #seen = new Map<number, string>();
  /** What came in against the order within one connection, or twice with another text. */
  readonly wrong: string[] = [];

  get last(): number {
    return Math.max(0, ...this.#seen.keys());
  }

  show(connectId: number, message: string): void {
    const known = this.#seen.get(connectId);
    if (known !== undefined && known !== message) this.wrong.push(`${connectId} is ${known} and ${message}`);
    this.#seen.set(connectId, message);
  }

  get all(): readonly Seen[] {
    return [...this.#seen].toSorted(([a], [b]) => a - b).map(([connectId, message]) => ({ connectId, message }));
  }
}

/** What a side wrote and which place each message was acknowledged at. */
export type Acknowledged = Map<string, number>;

interface Side {
  readonly screen: Screen;
  readonly acknowledged: Acknowledged;
  /** Writes so many messages and waits until each is acknowledged. */
  write(count: number): Promise<void>;
  /** Reads what is missing; the screen is complete after it. */
  finish(): Promise<void>;
  stop(): void;
}

interface AgentOptions {
  readonly token: string;
  readonly userId: string;
  readonly ports: Ports;
  readonly chance: () => number;
}

/** A panel that talks through a bad line: frames are dropped, doubled, and the socket is cut. */
export class Agent implements Side {
  readonly screen = new Screen();
  readonly acknowledged: Acknowledged = new Map();
  cuts = 0;
  readonly #options: AgentOptions;
  readonly #unacknowledged = new Map<string, { message: string; at: number }>();
  #web: WebSocket | undefined;
  #port = 0;
  #stopped = false;
  #ready = false;
  #lastOnLine = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(options: AgentOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.#resend(), 100);
    this.#connect();
  }

  cut(): void {
    this.cuts += 1;
    this.#web?.terminate();
  }

  stop(): void {
    this.#stopped = true;
    clearInterval(this.#timer);
    this.#web?.terminate();
  }

  async write(count: number): Promise<void> {
    for (let no = 0; no < count; no += 1) {
      while (this.#unacknowledged.size >= ON_THE_WAY) await wait(5);
      const clientId = randomUUID();
      this.#unacknowledged.set(clientId, { message: `agente ${no}`, at: 0 });
      this.#send(clientId);
      if (no % 10 === 0) await wait(0);
    }
    while (this.#unacknowledged.size > 0) await wait(20);
  }

  async finish(): Promise<void> {
    while (!(await this.#catchUp())) await wait(100);
  }

  /** What the calls say of the whole conversation. */
  async history(): Promise<readonly Seen[]> {
    const all: Seen[] = [];
    for (;;) {
      const found = await this.#ask({
        userId: this.#options.userId,
        afterId: String(all.at(-1)?.connectId ?? 0),
        pageSize: 200,
      });
      if (!found) await wait(100);
      else if (found.length === 0) return all;
      else all.push(...found);
    }
  }

  #connect(): void {
    if (this.#stopped) return;
    this.#port = this.#options.ports.any(this.#options.chance);
    const { token, userId } = this.#options;
    this.#ready = false;
    this.#lastOnLine = 0;
    const web = new WebSocket(`ws://127.0.0.1:${this.#port}/ws/im`, ["trastienda", token]);
    this.#web = web;
    web.on("message", (data: Buffer) => this.#hear(web, JSON.parse(data.toString("utf8")) as Record<string, unknown>));
    web.on("error", () => undefined);
    web.on("open", () => web.send(JSON.stringify({ type: "open", userIds: [userId] })));
    web.on("close", () => setTimeout(() => this.#connect(), 50));
  }

  #hear(web: WebSocket, frame: Record<string, unknown>): void {
    const { chance, userId } = this.#options;
    if (frame["type"] === "facts" && !this.#ready)
      // subscribed: now what was missed
      void this.#catchUp().then((done) => {
        if (!done) return web.terminate();
        this.#ready = true;
        for (const clientId of this.#unacknowledged.keys()) this.#send(clientId);
      });
    if (frame["type"] !== undefined) return;
    const times = chance() < FAULTS ? 2 : 1;
    for (let no = 0; no < times; no += 1)
      if (typeof frame["message"] === "string") {
        if (frame["userId"] !== userId) return;
        const connectId = Number(frame["connectId"]);
        if (no === 0 && connectId <= this.#lastOnLine) this.screen.wrong.push(`${connectId} after ${this.#lastOnLine}`);
        this.#lastOnLine = connectId;
        this.screen.show(connectId, frame["message"]);
      } else if (chance() >= FAULTS) this.#acknowledge(String(frame["clientId"]), Number(frame["connectId"]));
  }

  #acknowledge(clientId: string, connectId: number): void {
    const sent = this.#unacknowledged.get(clientId);
    const known = this.acknowledged.get(clientId);
    if (known !== undefined && known !== connectId) this.screen.wrong.push(`${clientId} is ${known} and ${connectId}`);
    if (!sent) return;
    this.#unacknowledged.delete(clientId);
    this.acknowledged.set(clientId, connectId);
    this.screen.show(connectId, sent.message);
  }

  #send(clientId: string): void {
    const sent = this.#unacknowledged.get(clientId);
    if (!sent) return;
    sent.at = performance.now();
    if (!this.#ready || this.#web?.readyState !== WebSocket.OPEN) return;
    const { chance, userId } = this.#options;
    const times = chance() < FAULTS ? 0 : chance() < FAULTS ? 2 : 1;
    const frame = { message: sent.message, userId, connectId: String(this.screen.last), messageType: 0, clientId };
    for (let no = 0; no < times; no += 1) this.#web.send(JSON.stringify(frame));
  }

  #resend(): void {
    const before = performance.now() - RESEND_MS;
    for (const [clientId, { at }] of this.#unacknowledged) if (at < before) this.#send(clientId);
  }

  async #catchUp(): Promise<boolean> {
    for (;;) {
      const found = await this.#ask({ userId: this.#options.userId, afterId: String(this.#known()), pageSize: 200 });
      if (!found) return false;
      for (const { connectId, message } of found) this.screen.show(connectId, message);
      this.#complete = Math.max(this.#complete, found.at(-1)?.connectId ?? 0);
      if (found.length < 200) return true;
    }
  }

  /** Up to here nothing is missing. */
  #complete = 0;
  #known(): number {
    return this.#complete;
  }

  async #ask(input: unknown): Promise<readonly Seen[] | null> {
    try {
      const response = await fetch(
        `http://127.0.0.1:${this.#options.ports.any(this.#options.chance)}${chat.history.path}`,
        {
          method: "POST",
          headers: { "content-type": "application/json", "x-auth-token": this.#options.token },
          body: JSON.stringify(input),
          signal: AbortSignal.timeout(20_000),
        },
      );
      const { code, data } = (await response.json()) as Envelope<{
        historyMessages: readonly { connectId: string; message: string }[];
      }>;
      if (code !== "200") return null;
      return data.historyMessages.map(({ connectId, message }) => ({ connectId: Number(connectId), message }));
    } catch {
      return null;
    }
  }
}

interface BorrowerOptions {
  readonly key: DoorKey;
  readonly externalId: string;
  readonly ports: Ports;
  readonly chance: () => number;
}

/** An app of a borrower: sends again what was not answered, and waits for what comes. */
export class Borrower implements Side {
  readonly screen = new Screen();
  readonly acknowledged: Acknowledged = new Map();
  readonly #options: BorrowerOptions;
  #stopped = false;

  constructor(options: BorrowerOptions) {
    this.#options = options;
    void this.#follow();
  }

  stop(): void {
    this.#stopped = true;
  }

  #door(): Door {
    const { key, ports, chance } = this.#options;
    return new Door({ ...key, serverUrl: `http://127.0.0.1:${ports.any(chance)}`, clock: systemClock });
  }

  async write(count: number): Promise<void> {
    for (let no = 0; no < count; no += 1) {
      const clientId = randomUUID();
      const message = `cliente ${no}`;
      while (!(await this.#say(clientId, message))) await wait(50);
    }
  }

  async #say(clientId: string, message: string): Promise<boolean> {
    const { chance, externalId } = this.#options;
    if (chance() < FAULTS) return false;
    try {
      const send = async (): Promise<{ connectId: string }> =>
        this.#door().call(open.messageSend, { externalId, clientId, message });
      const answers = await Promise.all(chance() < FAULTS ? [send(), send()] : [send()]);
      if (chance() < FAULTS) return false;
      for (const { connectId } of answers) {
        const known = this.acknowledged.get(clientId);
        if (known !== undefined && known !== Number(connectId)) this.screen.wrong.push(`${clientId} twice`);
        this.acknowledged.set(clientId, Number(connectId));
        this.screen.show(Number(connectId), message);
      }
      return true;
    } catch {
      return false;
    }
  }

  #complete = 0;
  async #take(waitSeconds: number): Promise<boolean> {
    const { messages } = await this.#door().call(open.messages, {
      externalId: this.#options.externalId,
      afterId: String(this.#complete),
      waitSeconds,
    });
    for (const { connectId, message } of messages) {
      if (Number(connectId) <= this.#complete) this.screen.wrong.push(`${connectId} after ${this.#complete}`);
      this.#complete = Number(connectId);
      this.screen.show(this.#complete, message);
    }
    return messages.length > 0;
  }

  async #follow(): Promise<void> {
    while (!this.#stopped) await this.#take(5).catch(() => wait(100));
  }

  async finish(): Promise<void> {
    this.#stopped = true;
    for (;;) {
      try {
        if (!(await this.#take(0))) return;
      } catch {
        await wait(100);
      }
    }
  }
}
