import { createServer, type Server, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import type { AddressInfo } from "node:net";
import type { Clock } from "../../src/platform/server/clock.ts";
import { Received, type Whole } from "./received.ts";
import { SmsBehaviour, type SmsMischief } from "./mischief.ts";
import { brought, Line, readSubmit, type Submitted } from "./smpp-line.ts";

interface Due {
  readonly at: number;
  readonly body: Buffer;
}

interface Options {
  readonly systemId: string;
  readonly password: string;
  readonly clock: Clock;
  /** Receipts write ids as decimal numbers, answers as hexadecimal ones. */
  readonly decimalReceipts?: boolean;
  /** Over TLS. */
  readonly tls?: { readonly key: string; readonly cert: string };
  /** Hears of each text once all of its segments are here. */
  readonly taken?: (text: Whole) => void;
}

type Order = (pieces: number) => readonly number[];

const STEP_MS = 400;
const FIRST_ID = 0xa1b200;
const RESPONSE = 0x80000000;
const [BIND, SUBMIT, DELIVER, UNBIND, ENQUIRE] = [0x09, 0x04, 0x05, 0x06, 0x15];
const REFUSALS: Readonly<Partial<Record<SmsMischief, number>>> = {
  throttle: 0x58,
  broken: 0x08,
  unknownNumber: 0x0b,
  optedOut: 0x45,
};

/** A short message centre that speaks SMPP 3.4. Receipts and borrowers' texts go out when it is ticked. */
export class Smsc {
  readonly behaviour = new SmsBehaviour();
  private readonly options: Options;
  private readonly server: Server;
  private readonly lines = new Set<Line>();
  private readonly received: Received;
  private due: Due[] = [];
  private ids = FIRST_ID;
  private count = 0;
  /** How often somebody was bound. */
  binds = 0;

  constructor(options: Options) {
    this.options = options;
    this.received = new Received(options.taken ?? (() => undefined));
    const open = (socket: Socket): void => void this.lines.add(this.lineOver(socket));
    this.server = options.tls ? createTlsServer(options.tls, open) : createServer(open);
  }

  /** Listens on the loopback address; answers where. */
  async listen(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(port, "127.0.0.1", resolve));
    const { port: taken } = this.server.address() as AddressInfo;
    return `${this.options.tls ? "smpps" : "smpp"}://127.0.0.1:${taken}`;
  }

  async close(): Promise<void> {
    this.cutAll();
    await new Promise<void>((resolve) => void this.server.close(() => resolve()));
  }

  /** Every text of which all segments came, the first one first. */
  get sent(): readonly Whole[] {
    return this.received.whole;
  }

  /** How many are bound now. */
  get bound(): number {
    return [...this.lines].filter((line) => line.isBound).length;
  }

  /** The network fails: every connection is cut. */
  cutAll(): void {
    for (const line of this.lines) line.destroy();
  }

  private lineOver(socket: Socket): Line {
    const line: Line = new Line(socket, {
      heard: (command, sequence, body) => void this.heard(line, command, sequence, body),
      ended: () => this.lines.delete(line),
    });
    return line;
  }

  private async heard(line: Line, command: number, sequence: number, body: Buffer): Promise<void> {
    const answer = (status: number, said: Buffer = Buffer.alloc(0)): void =>
      line.say((command | RESPONSE) >>> 0, status, sequence, said);
    if (command === BIND) {
      const [systemId, password] = body.toString("latin1").split("\0");
      line.isBound = systemId === this.options.systemId && password === this.options.password;
      if (line.isBound) this.binds += 1;
      return answer(line.isBound ? 0 : 0x0e, Buffer.from("SMSC\0"));
    }
    if (command === ENQUIRE) return answer(0);
    if (command === UNBIND) {
      line.isBound = false;
      return answer(0);
    }
    if (command === SUBMIT) return this.submit(line, readSubmit(body), answer);
    return line.say(RESPONSE, 0x03, sequence);
  }

  private async submit(line: Line, submitted: Submitted, answer: (status: number, said?: Buffer) => void) {
    if (!line.isBound) return answer(0x04);
    const met = submitted.piece === 1 ? this.behaviour.next() : null;
    if (met === "lost") return;
    const refused = met && REFUSALS[met];
    if (refused) return answer(refused);
    const id = (this.ids += 1);
    this.received.take(submitted, id.toString(16));
    this.plan(submitted, id, met);
    if (met === "cut") return line.destroy();
    if (met === "silent") return;
    if (met === "reportFirst") await this.tick(new Date(this.options.clock.now().getTime() + 4 * STEP_MS));
    answer(0, Buffer.from(`${id.toString(16).toUpperCase()}\0`));
  }

  private plan({ from, to, own }: Submitted, id: number, met: SmsMischief | null): void {
    if (met === "dropReport") return;
    const ends = met === "undelivered" ? "UNDELIV" : "DELIVRD";
    const stats = met === "reorderReports" ? [ends, "ACCEPTD"] : met === "duplicateReport" ? [ends, ends] : [ends];
    const named = this.options.decimalReceipts ? String(id) : id.toString(16).padStart(10, "0");
    const now = this.options.clock.now().getTime();
    for (const [index, stat] of stats.entries()) {
      const err = stat === "UNDELIV" ? "069" : "000";
      const text = `id:${named} sub:001 dlvrd:001 submit date:2603021200 done date:2603021201 stat:${stat} err:${err} text:`;
      this.due.push({
        at: now + STEP_MS * (index + 1),
        body: brought({ from: to, to: from, esmClass: 0x04, coding: 0, octets: Buffer.from(text), own }),
      });
    }
  }

  /** A borrower writes to the lender's number, in as many pieces as it takes, which come in this order. */
  receive(
    phone: string,
    text: string,
    { order = forwards, afterMs = 0 }: { readonly order?: Order; readonly afterMs?: number } = {},
  ): void {
    const all = Buffer.from(text, "utf16le").swap16();
    const room = all.length <= 140 ? 140 : 134;
    const pieces = Math.max(1, Math.ceil(all.length / room));
    this.count = (this.count + 1) % 256;
    for (const piece of order(pieces)) {
      const octets = all.subarray((piece - 1) * room, piece * room);
      const header = pieces > 1 ? Buffer.from([5, 0, 3, this.count, pieces, piece]) : Buffer.alloc(0);
      this.due.push({
        at: this.options.clock.now().getTime() + afterMs,
        body: brought({
          from: `52${phone}`,
          to: "5550001234",
          esmClass: pieces > 1 ? 0x40 : 0,
          coding: 8,
          octets: Buffer.concat([header, octets]),
          own: null,
        }),
      });
    }
  }

  /** The next instant at which something is to be brought; null when all is done. */
  nextAt(): Date | null {
    const at = Math.min(...this.due.map((one) => one.at));
    return at === Infinity ? null : new Date(at);
  }

  /** Brings what is due at an instant to whoever is bound; what is not taken is brought again. */
  async tick(now: Date): Promise<void> {
    const due = this.due.filter(({ at }) => at <= now.getTime());
    this.due = this.due.filter(({ at }) => at > now.getTime());
    for (const one of due.toSorted((a, b) => a.at - b.at)) {
      const line = [...this.lines].find(({ isBound }) => isBound);
      const status = (await line?.ask(DELIVER, one.body)) ?? 1;
      if (status !== 0) this.due.push({ ...one, at: now.getTime() + 1000 });
    }
  }
}

const forwards = (pieces: number): readonly number[] => Array.from({ length: pieces }, (_unused, index) => index + 1);
