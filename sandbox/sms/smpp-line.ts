import type { Socket } from "node:net";

/** A short message that the lender submitted. */
export interface Submitted {
  readonly from: string;
  readonly to: string;
  readonly coding: number;
  /** Without the header. */
  readonly octets: Buffer;
  readonly number: number;
  readonly pieces: number;
  readonly piece: number;
  /** The lender's own number for it, which a receipt repeats. */
  readonly own: number | null;
}

const text = (body: Buffer, at: number): readonly [string, number] => {
  const end = body.indexOf(0, at);
  return [body.toString("latin1", at, end), end + 1];
};

/** Reads submit_sm as an SMSC does. */
export function readSubmit(body: Buffer): Submitted {
  let at = text(body, 0)[1];
  const address = (): string => {
    const [found, next] = text(body, at + 2);
    at = next;
    return found;
  };
  const [from, to] = [address(), address()];
  const esmClass = body[at] ?? 0;
  at = text(body, text(body, at + 3)[1])[1];
  const [coding = 0, length = 0] = [body[at + 2], body[at + 4]];
  const message = body.subarray(at + 5, at + 5 + length);
  const parameters = body.subarray(at + 5 + length);
  const own = parameters.length >= 6 && parameters.readUInt16BE(0) === 0x0204 ? parameters.readUInt16BE(4) : null;
  if ((esmClass & 0x40) === 0) return { from, to, coding, octets: message, number: 0, pieces: 1, piece: 1, own };
  const [, , , number = 0, pieces = 1, piece = 1] = message;
  return { from, to, coding, octets: message.subarray(6), number, pieces, piece, own };
}

/** The body of deliver_sm. */
export function brought(message: {
  readonly from: string;
  readonly to: string;
  readonly esmClass: number;
  readonly coding: number;
  readonly octets: Buffer;
  readonly own: number | null;
}): Buffer {
  const own = Buffer.alloc(message.own === null ? 0 : 6);
  if (message.own !== null) {
    own.writeUInt32BE(0x02040002, 0);
    own.writeUInt16BE(message.own, 4);
  }
  return Buffer.concat([
    Buffer.from(`\0\x01\x01${message.from}\0\x01\x01${message.to}\0`, "latin1"),
    Buffer.from([message.esmClass, 0, 0, 0, 0, 0, 0, message.coding, 0, message.octets.length]),
    message.octets,
    own,
  ]);
}

interface Ears {
  readonly heard: (command: number, sequence: number, body: Buffer) => void;
  readonly ended: () => void;
}

const ANSWER_MS = 5000;

/** One connection of a lender. */
export class Line {
  isBound = false;
  private readonly socket: Socket;
  private readonly waiting = new Map<number, (status: number) => void>();
  private held: Buffer = Buffer.alloc(0);
  private sequence = 0;

  constructor(socket: Socket, { heard, ended }: Ears) {
    this.socket = socket;
    socket.on("error", () => undefined);
    socket.on("close", () => {
      this.isBound = false;
      for (const answered of this.waiting.values()) answered(1);
      ended();
    });
    socket.on("data", (chunk: Buffer) => {
      this.held = Buffer.concat([this.held, chunk]);
      while (this.held.length >= 16 && this.held.length >= this.held.readUInt32BE(0)) {
        const pdu = this.held.subarray(0, this.held.readUInt32BE(0));
        this.held = this.held.subarray(pdu.length);
        const [command, status, sequence] = [pdu.readUInt32BE(4), pdu.readUInt32BE(8), pdu.readUInt32BE(12)];
        if (command >= 0x80000000) this.waiting.get(sequence)?.(status);
        else heard(command, sequence, pdu.subarray(16));
      }
    });
  }

  say(command: number, status: number, sequence: number, body: Buffer = Buffer.alloc(0)): void {
    const header = Buffer.alloc(16);
    for (const [index, value] of [16 + body.length, command, status, sequence].entries())
      header.writeUInt32BE(value, index * 4);
    if (this.socket.writable) this.socket.write(Buffer.concat([header, body]));
  }

  /** Asks the lender; answers the status, 1 where there is none. */
  ask(command: number, body: Buffer): Promise<number> {
    const sequence = (this.sequence += 1);
    return new Promise((resolve) => {
      const answered = (status: number): void => {
        clearTimeout(timer);
        this.waiting.delete(sequence);
        resolve(status);
      };
      const timer = setTimeout(() => answered(1), ANSWER_MS).unref();
      this.waiting.set(sequence, answered);
      this.say(command, 0, sequence, body);
    });
  }

  destroy(): void {
    this.socket.destroy();
  }
}
