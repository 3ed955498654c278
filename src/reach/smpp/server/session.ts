import type { Socket } from "node:net";
import { STATUS } from "../domain/status.ts";
import { COMMAND, encodePdu, Frames, isResponse, responseTo, type Pdu } from "./pdu/codec.ts";
import { bindBody, readDeliver, type Brought } from "./pdu/messages.ts";

/** How long the other end may take, in milliseconds. */
export interface Patience {
  readonly answerMs: number;
  /** How often a quiet line is asked whether it is there. */
  readonly enquireMs: number;
}

const PATIENCE: Patience = { answerMs: 10_000, enquireMs: 30_000 };

/** Nothing of a request has left: the line was closed before it was written. */
export class NotWritten extends Error {
  constructor() {
    super("the line is closed");
    this.name = "NotWritten";
  }
}

interface Options {
  readonly patience?: Patience;
  /** Takes in what the SMSC brings; it brings again what this rejects. */
  readonly onBrought: (brought: Brought) => Promise<void>;
  readonly onEnd: () => void;
}

interface Asked {
  readonly resolve: (answer: Pdu) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

const LAST_SEQUENCE = 0x7fffffff;
/** Short messages that wait to be taken in; more are left on the line until these are. */
const MOST_BROUGHT = 50;
const UNBIND_MS = 1000;

/**
 * One connection to an SMSC, as a transceiver (SMPP 3.4). What comes over it is answered in the order in which it came;
 * a line that no longer makes sense, or does not answer in time, is cut, and whoever waits for an answer on it is told.
 */
export class Session {
  private readonly socket: Socket;
  private readonly options: Options;
  private readonly patience: Patience;
  private readonly frames = new Frames();
  private readonly asked = new Map<number, Asked>();
  private readonly enquiring: NodeJS.Timeout;
  private sequence = 0;
  private brought = 0;
  private taking: Promise<void> = Promise.resolve();
  private closed = false;

  constructor(socket: Socket, options: Options) {
    this.socket = socket;
    this.options = options;
    this.patience = options.patience ?? PATIENCE;
    socket.on("data", (chunk: Buffer) => this.read(chunk));
    socket.on("error", () => undefined);
    socket.once("close", () => this.end());
    this.enquiring = setInterval(() => void this.enquire().catch(() => undefined), this.patience.enquireMs).unref();
  }

  get isOpen(): boolean {
    return !this.closed;
  }

  /** Binds; answers the status. */
  async bind(systemId: string, password: string, systemType: string): Promise<number> {
    return (await this.ask(COMMAND.bindTransceiver, bindBody(systemId, password, systemType))).status;
  }

  /** Asks the other end whether it is there. */
  async enquire(): Promise<void> {
    await this.ask(COMMAND.enquireLink, Buffer.alloc(0));
  }

  /**
   * Sends a request and waits for its answer. Rejects with a NotWritten when nothing has left, and with any other error
   * when nobody knows what became of it.
   */
  ask(command: number, body: Buffer): Promise<Pdu> {
    if (this.closed || !this.socket.writable) return Promise.reject(new NotWritten());
    this.sequence = this.sequence === LAST_SEQUENCE ? 1 : this.sequence + 1;
    const { sequence } = this;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.cut(`no answer to ${command.toString(16)}`), this.patience.answerMs).unref();
      this.asked.set(sequence, { resolve, reject, timer });
      this.socket.write(encodePdu({ command, status: STATUS.ok, sequence, body }));
    });
  }

  /** Takes leave and closes the line. */
  async close(): Promise<void> {
    if (this.closed) return;
    const left = this.ask(COMMAND.unbind, Buffer.alloc(0)).catch(() => undefined);
    const late = new Promise((resolve) => setTimeout(resolve, UNBIND_MS).unref());
    await Promise.race([left, late]);
    this.socket.destroy();
    this.end();
  }

  private cut(why: string): void {
    this.socket.destroy();
    this.end(new Error(`the line was cut: ${why}`));
  }

  private end(error = new Error("the line broke")): void {
    if (this.closed) return;
    this.closed = true;
    clearInterval(this.enquiring);
    for (const { reject, timer } of this.asked.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.asked.clear();
    this.options.onEnd();
  }

  private read(chunk: Buffer): void {
    try {
      for (const pdu of this.frames.push(chunk)) this.hear(pdu);
    } catch {
      this.say({ command: COMMAND.genericNack, status: STATUS.badLength, sequence: 0, body: Buffer.alloc(0) });
      this.cut("what came is no PDU");
    }
  }

  private say(pdu: Pdu): void {
    if (!this.closed && this.socket.writable) this.socket.write(encodePdu(pdu));
  }

  private answer({ command, sequence }: Pdu, status: number, body: Buffer = Buffer.alloc(0)): void {
    this.say({ command: responseTo(command), status, sequence, body });
  }

  private hear(pdu: Pdu): void {
    if (isResponse(pdu.command)) return this.heardAnswer(pdu);
    if (pdu.command === COMMAND.enquireLink) return this.answer(pdu, STATUS.ok);
    if (pdu.command === COMMAND.deliverSm) return this.take(pdu);
    if (pdu.command === COMMAND.unbind) {
      this.answer(pdu, STATUS.ok);
      this.socket.end();
      return this.end(new Error("the other end took leave"));
    }
    this.say({ ...pdu, command: COMMAND.genericNack, status: STATUS.badCommand, body: Buffer.alloc(0) });
  }

  private heardAnswer(pdu: Pdu): void {
    const asked = this.asked.get(pdu.sequence);
    if (!asked) return;
    this.asked.delete(pdu.sequence);
    clearTimeout(asked.timer);
    asked.resolve(pdu);
  }

  /** Takes in what was brought, one after the other, and says so once it is kept. */
  private take(pdu: Pdu): void {
    this.brought += 1;
    if (this.brought >= MOST_BROUGHT) this.socket.pause();
    this.taking = this.taking.then(async () => {
      const status = await this.taken(pdu);
      this.brought -= 1;
      this.socket.resume();
      this.answer(pdu, status, Buffer.from([0]));
    });
  }

  private async taken({ body }: Pdu): Promise<number> {
    let brought: Brought;
    try {
      brought = readDeliver(body);
    } catch {
      return STATUS.badLength;
    }
    try {
      await this.options.onBrought(brought);
      return STATUS.ok;
    } catch {
      return STATUS.later;
    }
  }
}
