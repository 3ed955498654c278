import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer, type WebSocket } from "ws";
import type { Clock } from "../../src/platform/server/clock.ts";
import { randomFrom, type Chance } from "../chance.ts";
import { characterOf, type Character, type Pace } from "./character.ts";
import { recordingOf } from "./voice.ts";

interface Options {
  readonly user: string;
  readonly password: string;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly pace: Pace;
}

/** Ways in which an exchange makes life hard, until they are taken back. */
interface Mischief {
  /** What the next phones that are called do, in turn. */
  next: Character[];
  /** New channels are refused. */
  refuses: boolean;
  /** Nothing is answered. */
  silent: boolean;
  /** Nobody picks up the callers' own telephones. */
  away: boolean;
  /** Each event is sent so often. */
  times: number;
  /** Recordings are pages of text. */
  notAudio: boolean;
}

interface Channel {
  readonly id: string;
  readonly app: string;
  readonly called: string;
  readonly since: Date;
  state: "Down" | "Ring" | "Ringing" | "Up";
  timer?: NodeJS.Timeout;
}

interface Bridge {
  readonly channels: Set<string>;
  recording: { readonly name: string; readonly app: string; readonly begun: number } | null;
}

interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly bytes?: Buffer;
}

const [NORMAL, BUSY, NO_ANSWER, ABSENT] = [16, 17, 19, 20];
const LONGEST_EXTENSION = 8;
const ENDPOINT = /^PJSIP\/\+?(\d+)(?:@[\w.-]+)?$/;

const refusal = (status: number, message: string): Answer => ({ status, body: { message } });
const NOT_THERE = refusal(404, "Not found");

/**
 * A telephone exchange that speaks as much of Asterisk's ARI as one needs to call somebody: channels, bridges,
 * recordings, and events over a WebSocket to the app that a channel belongs to.
 */
export class SandboxExchange {
  readonly mischief: Mischief = { next: [], refuses: false, silent: false, away: false, times: 1, notAudio: false };
  /** Every number that was called, the first one first. */
  readonly called: string[] = [];
  readonly #options: Options;
  readonly #server: Server;
  readonly #sockets = new WebSocketServer({ noServer: true });
  readonly #apps = new Map<string, WebSocket>();
  readonly #channels = new Map<string, Channel>();
  readonly #bridges = new Map<string, Bridge>();
  readonly #recordings = new Map<string, Buffer>();
  readonly #counts = new Map<string, number>();

  constructor(options: Options) {
    this.#options = options;
    this.#server = createServer((request, response) => this.#serve(request, response));
    this.#server.on("upgrade", (request, socket, head) => {
      const url = new URL(request.url ?? "/", "http://exchange");
      const app = url.searchParams.get("app");
      if (url.pathname !== "/ari/events" || app === null || !this.#knows(request)) {
        socket.end("HTTP/1.1 401 Unauthorized\r\n\r\n");
        return;
      }
      this.#sockets.handleUpgrade(request, socket, head, (web) => {
        this.#apps.set(app, web);
        web.on("close", () => void (this.#apps.get(app) === web && this.#apps.delete(app)));
      });
    });
  }

  /** Listens on the loopback address; answers where. */
  async listen(port = 0): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once("error", reject);
      this.#server.listen(port, "127.0.0.1", resolve);
    });
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const { timer } of this.#channels.values()) clearTimeout(timer);
    for (const web of this.#apps.values()) web.terminate();
    this.#sockets.close();
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => void this.#server.close(() => resolve()));
  }

  /** How many channels are open. */
  get open(): number {
    return this.#channels.size;
  }

  /** Ends a call at the borrower's end. */
  hangUpThere(): void {
    for (const channel of this.#channels.values()) if (!isExtension(channel.called)) this.#destroy(channel.id, NORMAL);
  }

  /** Tells every app something, as it is. */
  tell(event: Readonly<Record<string, unknown>>): void {
    for (const web of this.#apps.values()) web.send(JSON.stringify(event));
  }

  /** Forgets everything, and says nothing about it: as after a crash. */
  crash(): void {
    for (const { timer } of this.#channels.values()) clearTimeout(timer);
    this.#channels.clear();
    this.#bridges.clear();
  }

  #knows({ headers }: IncomingMessage): boolean {
    const { user, password } = this.#options;
    return headers.authorization === `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
  }

  #serve(request: IncomingMessage, response: ServerResponse): void {
    request.resume();
    if (this.mischief.silent) {
      request.socket.destroy();
      return;
    }
    const { status, body, bytes } = this.#knows(request) ? this.#answer(request) : refusal(401, "Unauthorized");
    if (bytes) response.writeHead(status, { "content-type": "audio/wav" }).end(bytes);
    else if (body === undefined) response.writeHead(status).end();
    else response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  }

  #answer({ method, url = "/" }: IncomingMessage): Answer {
    const { pathname, searchParams } = new URL(url, "http://exchange");
    const [, ari, kind, id = "", what = "", part = ""] = pathname.split("/").map(decodeURIComponent);
    if (ari !== "ari") return NOT_THERE;
    const call = `${method} ${kind}${what === "" ? "" : `/${kind === "recordings" ? part : what}`}`;
    switch (call) {
      case "GET asterisk":
        return { status: 200, body: { asterisk_id: "sandbox", ping: "pong", timestamp: this.#stamp() } };
      case "POST channels":
        return this.#originate(id, searchParams);
      case "GET channels":
        return this.#shown(id);
      case "DELETE channels":
        return this.#channels.has(id) ? this.#done(() => this.#destroy(id, NORMAL)) : NOT_THERE;
      case "POST channels/ring":
      case "DELETE channels/ring":
        return this.#channels.has(id) ? { status: 204 } : NOT_THERE;
      case "POST bridges":
        return this.#bridge(id);
      case "DELETE bridges":
        return this.#bridges.has(id) ? this.#done(() => this.#dissolve(id)) : NOT_THERE;
      case "POST bridges/addChannel":
        return this.#join(id, searchParams.get("channel") ?? "");
      case "POST bridges/record":
        return this.#record(id, searchParams.get("name") ?? "");
      case "GET recordings/file":
        return this.#played(what);
      default:
        return NOT_THERE;
    }
  }

  #done(act: () => void): Answer {
    act();
    return { status: 204 };
  }

  #stamp = (): string => this.#options.clock.now().toISOString().replace("Z", "+0000");

  #shape = ({ id, called, state, since }: Channel) => ({
    id,
    name: `PJSIP/${called}-00000001`,
    state,
    caller: { name: "", number: called },
    creationtime: since.toISOString().replace("Z", "+0000"),
  });

  #send(app: string, type: string, event: Readonly<Record<string, unknown>>): void {
    const frame = JSON.stringify({
      type,
      timestamp: this.#stamp(),
      application: app,
      asterisk_id: "sandbox",
      ...event,
    });
    for (let time = 0; time < this.mischief.times; time += 1) this.#apps.get(app)?.send(frame);
  }

  #shown(id: string): Answer {
    const channel = this.#channels.get(id);
    return channel ? { status: 200, body: this.#shape(channel) } : NOT_THERE;
  }

  #originate(id: string, params: URLSearchParams): Answer {
    const called = ENDPOINT.exec(params.get("endpoint") ?? "")?.[1];
    if (this.mischief.refuses) return refusal(503, "Allocation failed");
    if (called === undefined) return refusal(400, "Invalid endpoint specified");
    if (this.#channels.has(id)) return refusal(409, "Channel with given unique ID already exists");
    const app = params.get("app") ?? "";
    const channel: Channel = { id, app, called, since: this.#options.clock.now(), state: "Down" };
    this.#channels.set(id, channel);
    if (isExtension(called)) this.#ringStaff(channel);
    else this.#ringBorrower(channel, called.slice(-10));
    return { status: 200, body: this.#shape(channel) };
  }

  #after(channel: Channel, milliseconds: number, act: () => void): void {
    channel.timer = setTimeout(() => {
      if (this.#channels.get(channel.id) === channel) act();
    }, milliseconds);
  }

  #ringStaff(channel: Channel): void {
    const { pickUp, patience } = this.#options.pace;
    if (this.mischief.away) this.#after(channel, patience, () => this.#destroy(channel.id, NO_ANSWER));
    else this.#after(channel, pickUp, () => this.#up(channel));
  }

  #ringBorrower(channel: Channel, phone: string): void {
    const { pace, chance } = this.#options;
    const count = (this.#counts.get(phone) ?? 0) + 1;
    this.#counts.set(phone, count);
    this.called.push(phone);
    const character = this.mischief.next.shift() ?? characterOf(chance, phone, count);
    const [least, most] = pace.talk;
    const talks =
      character === "thirdParty" ? pace.shortTalk : least + chance(`talks ${phone} ${count}`) * (most - least);
    this.#after(channel, pace.ring, () => {
      if (character === "busy") return this.#destroy(channel.id, BUSY);
      if (character === "off") return this.#destroy(channel.id, ABSENT);
      channel.state = "Ringing";
      this.#send(channel.app, "ChannelStateChange", { channel: this.#shape(channel) });
      if (character === "silent")
        return this.#after(channel, pace.patience, () => this.#destroy(channel.id, NO_ANSWER));
      return this.#after(channel, pace.answer, () => {
        this.#up(channel);
        this.#after(channel, talks, () => this.#destroy(channel.id, NORMAL));
      });
    });
  }

  #up(channel: Channel): void {
    channel.state = "Up";
    this.#send(channel.app, "ChannelStateChange", { channel: this.#shape(channel) });
    this.#send(channel.app, "StasisStart", { args: [], channel: this.#shape(channel) });
  }

  #destroy(id: string, cause: number): void {
    const channel = this.#channels.get(id);
    if (!channel) return;
    clearTimeout(channel.timer);
    this.#channels.delete(id);
    for (const [bridge, { channels }] of this.#bridges)
      if (channels.delete(id) && channels.size < 2) this.#endRecording(bridge);
    this.#send(channel.app, "ChannelDestroyed", { cause, cause_txt: "", channel: this.#shape(channel) });
  }

  #bridge(id: string): Answer {
    const known = this.#bridges.get(id) ?? { channels: new Set<string>(), recording: null };
    this.#bridges.set(id, known);
    return { status: 200, body: { id, bridge_type: "mixing", channels: [...known.channels] } };
  }

  #join(id: string, channel: string): Answer {
    const bridge = this.#bridges.get(id);
    if (!bridge || !this.#channels.has(channel)) return NOT_THERE;
    return this.#done(() => void bridge.channels.add(channel));
  }

  #record(id: string, name: string): Answer {
    const bridge = this.#bridges.get(id);
    const app = [...(bridge?.channels ?? [])].map((channel) => this.#channels.get(channel)?.app)[0];
    if (!bridge || app === undefined) return NOT_THERE;
    if (bridge.recording || this.#recordings.has(name)) return refusal(409, "Recording exists");
    bridge.recording = { name, app, begun: Date.now() };
    return { status: 201, body: { name, format: "wav", state: "recording", target_uri: `bridge:${id}` } };
  }

  #dissolve(id: string): void {
    this.#endRecording(id);
    this.#bridges.delete(id);
  }

  #endRecording(id: string): void {
    const bridge = this.#bridges.get(id);
    if (!bridge?.recording) return;
    const { name, app, begun } = bridge.recording;
    bridge.recording = null;
    this.#recordings.set(name, recordingOf(Date.now() - begun, randomFrom(name)() * 10));
    this.#send(app, "RecordingFinished", { recording: { name, format: "wav", state: "done" } });
  }

  #played(name: string): Answer {
    const bytes = this.#recordings.get(name);
    if (!bytes) return NOT_THERE;
    return {
      status: 200,
      bytes: this.mischief.notAudio ? Buffer.from("<!doctype html><p>no sound</p>".repeat(4)) : bytes,
    };
  }
}

const isExtension = (called: string): boolean => called.length <= LONGEST_EXTENSION;
