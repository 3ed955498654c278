import { randomBytes } from "node:crypto";
import type { Services } from "../../../../platform/server/context.ts";
import { errorText } from "../../../../platform/server/log.ts";
import type { AriSettings } from "../../domain/dialect.ts";
import { causeOf, ownCauseOf } from "../../domain/hangup-cause.ts";
import { channelsOf } from "../channels.ts";
import type { ExchangeLine, ExchangeSetUp, Found, Hearer, Line, OutgoingCall } from "../exchange.ts";
import { instantOf, readEvent, readState, type AriEvent } from "./answers.ts";
import { AriRest, authorizationOf } from "./rest.ts";
import { EventSocket } from "./socket.ts";

/** How long the caller's own telephone rings, and how long the borrower's. */
const OWN_SECONDS = "30";
const THEIR_SECONDS = "45";
/** A talk is recorded for a quarter of an hour at most. */
const RECORDED_SECONDS = "900";

const ALREADY = 409;

const CHANNEL = /^([0-9a-f-]{36})-(staff|customer)$/;
const bridgeOf = (reference: string): string => `${reference}-bridge`;

/** Whose news an event is. */
function aboutOf(event: AriEvent): { readonly reference: string; readonly end: "staff" | "customer" } | null {
  if ("recording" in event) return null;
  const { id } = event.type === "Dial" ? event.peer : event.channel;
  const [, reference = "", end] = CHANNEL.exec(id) ?? [];
  return end === "staff" || end === "customer" ? { reference, end } : null;
}

/**
 * A process's line to an Asterisk over ARI. What it dials belongs to an app of its own, so that it hears what becomes of
 * it; it lets the caller's telephone ring, then the borrower's, joins both in a bridge and has that recorded.
 */
export class AriLine implements ExchangeLine {
  readonly #settings: AriSettings;
  readonly #rest: AriRest;
  readonly #socket: EventSocket;
  readonly #services: Services;
  readonly #hearer: Hearer;
  readonly #app: string;
  /** What is being done about each call: its events are taken one after the other. */
  readonly #work = new Map<string, Promise<void>>();
  /** Calls whose caller has picked up. */
  readonly #pickedUp = new Set<string>();

  constructor(setUp: ExchangeSetUp, services: Services, hearer: Hearer) {
    this.#settings = setUp.settings as unknown as AriSettings;
    this.#services = services;
    this.#hearer = hearer;
    this.#rest = new AriRest(setUp, services);
    this.#app = `${this.#settings.ariApp}-${randomBytes(4).toString("hex")}`;
    const events = `${setUp.baseUrl}/ari/events?${new URLSearchParams({ app: this.#app }).toString()}`;
    this.#socket = new EventSocket(services, events, authorizationOf(setUp), (frame) => this.#take(frame));
  }

  keepUp(): void {
    this.#socket.keepUp();
  }

  async close(): Promise<void> {
    await this.#socket.close();
    await Promise.allSettled(this.#work.values());
  }

  async dial({ staffChannel, extension }: OutgoingCall) {
    await this.#socket.ready();
    return this.#rest.ask("POST", `/channels/${staffChannel}`, {
      endpoint: this.#settings.staffEndpoint.replace("[extension]", extension),
      app: this.#app,
      timeout: OWN_SECONDS,
      callerId: this.#settings.callerId,
    });
  }

  async hangUp({ reference, staffChannel, customerChannel }: Line): Promise<void> {
    for (const channel of [customerChannel, staffChannel]) await this.#rest.must("DELETE", `/channels/${channel}`);
    await this.#rest.must("DELETE", `/bridges/${bridgeOf(reference)}`);
    this.#pickedUp.delete(reference);
  }

  async look({ staffChannel, customerChannel }: Line): Promise<Found> {
    const theirs = await this.#rest.ask("GET", `/channels/${customerChannel}`);
    if (theirs.status < 300) {
      const state = readState(theirs.text);
      return state === "Up" ? "answered" : state === "Ringing" ? "ringing" : "dialing";
    }
    const own = await this.#rest.ask("GET", `/channels/${staffChannel}`);
    if (own.status < 300) return "dialing";
    if (theirs.status !== 404 || own.status !== 404) throw new Error(`the exchange answered ${own.status}`);
    return "none";
  }

  recording({ reference }: Line): Promise<Uint8Array | null> {
    return this.#rest.file(`/recordings/stored/${reference}/file`);
  }

  ping() {
    return this.#rest.ask("GET", "/asterisk/ping");
  }

  /** Takes an event in its turn among those of its call. */
  #take(frame: string): void {
    const event = readEvent(frame);
    if (event === null) return;
    const reference = "recording" in event ? event.recording.name : aboutOf(event)?.reference;
    if (reference === undefined) return;
    const before = this.#work.get(reference) ?? Promise.resolve();
    const work = before
      .then(() => this.#follow(event))
      .catch((error: unknown) =>
        this.#services.log.warn({ reference, event: event.type, error: errorText(error) }, "exchange: event not taken"),
      )
      .finally(() => {
        if (this.#work.get(reference) === work) this.#work.delete(reference);
      });
    this.#work.set(reference, work);
  }

  async #follow(event: AriEvent): Promise<void> {
    if ("recording" in event) return this.#hearer.recorded(event.recording.name, this);
    const about = aboutOf(event);
    if (about === null) return;
    const { reference, end } = about;
    const at = instantOf(event.timestamp, this.#services.clock.now());
    if (event.type === "StasisStart") return end === "staff" ? this.#callThem(reference) : this.#join(reference, at);
    if (event.type === "ChannelDestroyed") return this.#end(reference, end, event.cause, at);
    const rings = event.type === "Dial" ? event.dialstatus === "RINGING" : event.channel.state === "Ringing";
    if (rings && end === "customer") await this.#hearer.news(reference, { kind: "ringing", at });
  }

  /** The caller has picked up: their telephone rings on while the borrower's is called. */
  async #callThem(reference: string): Promise<void> {
    const call = await this.#hearer.underWay(reference);
    if (call === null) return this.hangUp(channelsOf(reference));
    this.#pickedUp.add(reference);
    const bridge = `/bridges/${bridgeOf(reference)}`;
    await this.#rest.must("POST", bridge, { type: "mixing" });
    await this.#rest.must("POST", `${bridge}/addChannel`, { channel: call.staffChannel });
    await this.#rest.must("POST", `/channels/${call.staffChannel}/ring`);
    const { status } = await this.#rest.ask("POST", `/channels/${call.customerChannel}`, {
      endpoint: this.#settings.customerEndpoint.replace("[phone]", call.phone),
      app: this.#app,
      timeout: THEIR_SECONDS,
      callerId: this.#settings.callerId,
    });
    // the same news twice: they are being called already
    if (status < 300 || status === ALREADY) return;
    await this.#hearer.news(reference, { kind: "ended", at: this.#services.clock.now(), cause: "refused" });
    await this.hangUp(call);
  }

  /** The borrower has answered. */
  async #join(reference: string, at: Date): Promise<void> {
    const call = await this.#hearer.underWay(reference);
    if (call === null) return this.hangUp(channelsOf(reference));
    const bridge = `/bridges/${bridgeOf(reference)}`;
    const isRecorded = this.#settings.recordings === "on";
    await this.#rest.must("DELETE", `/channels/${call.staffChannel}/ring`);
    await this.#rest.must("POST", `${bridge}/addChannel`, { channel: call.customerChannel });
    await this.#hearer.news(reference, { kind: "answered", at }, isRecorded);
    if (isRecorded)
      await this.#rest.must("POST", `${bridge}/record`, {
        name: reference,
        format: "wav",
        maxDurationSeconds: RECORDED_SECONDS,
        ifExists: "fail",
      });
  }

  /** One end has hung up: so does the other. */
  async #end(reference: string, end: "staff" | "customer", number: number, at: Date): Promise<void> {
    const cause = end === "customer" ? causeOf(number) : ownCauseOf(number, this.#pickedUp.has(reference));
    await this.#hearer.news(reference, { kind: "ended", at, cause });
    await this.hangUp(channelsOf(reference));
  }
}
