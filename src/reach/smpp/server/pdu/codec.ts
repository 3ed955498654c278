/** Commands of SMPP 3.4 that this end speaks or has to answer; a response is its request's with the highest bit set. */
export const COMMAND = {
  genericNack: 0x80000000,
  submitSm: 0x04,
  deliverSm: 0x05,
  unbind: 0x06,
  bindTransceiver: 0x09,
  enquireLink: 0x15,
} as const;
const RESPONSE = 0x80000000;

export const responseTo = (command: number): number => (command | RESPONSE) >>> 0;
export const isResponse = (command: number): boolean => command >= RESPONSE;

export interface Pdu {
  readonly command: number;
  readonly status: number;
  readonly sequence: number;
  readonly body: Buffer;
}

/** Octets that are no PDU: the connection can no longer be read. */
export class PduError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "PduError";
  }
}

export const HEADER = 16;
/** No PDU that anybody sends us is as long; whoever announces more is not waited for. */
export const LONGEST = 65_536;

export function encodePdu({ command, status, sequence, body }: Pdu): Buffer {
  const header = Buffer.alloc(HEADER);
  header.writeUInt32BE(HEADER + body.length, 0);
  header.writeUInt32BE(command, 4);
  header.writeUInt32BE(status, 8);
  header.writeUInt32BE(sequence, 12);
  return Buffer.concat([header, body]);
}

/** Puts the pieces of a stream together to PDUs. It holds no more than one of the longest, whatever is announced. */
export class Frames {
  private rest: Buffer = Buffer.alloc(0);

  /** The PDUs that are whole now. Throws a PduError for a length that none can have. */
  push(chunk: Buffer): readonly Pdu[] {
    let held = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    const whole: Pdu[] = [];
    while (held.length >= 4) {
      const length = held.readUInt32BE(0);
      if (length < HEADER || length > LONGEST) throw new PduError(`a PDU of ${length} octets`);
      if (held.length < length) break;
      whole.push({
        command: held.readUInt32BE(4),
        status: held.readUInt32BE(8),
        sequence: held.readUInt32BE(12),
        body: held.subarray(HEADER, length),
      });
      held = held.subarray(length);
    }
    this.rest = Buffer.from(held);
    return whole;
  }
}

/** Reads the fields of a body, one after the other. Each throws a PduError where the body ends too soon. */
export class Reader {
  private readonly body: Buffer;
  private at = 0;

  constructor(body: Buffer) {
    this.body = body;
  }

  get left(): number {
    return this.body.length - this.at;
  }

  octet(): number {
    return this.octets(1)[0] ?? 0;
  }

  octets(count: number): Buffer {
    if (this.left < count) throw new PduError("a body that ends too soon");
    this.at += count;
    return this.body.subarray(this.at - count, this.at);
  }

  /** A text that ends with a zero, which may have so many octets with it. */
  text(most: number): string {
    const end = this.body.indexOf(0, this.at);
    if (end < 0 || end - this.at >= most) throw new PduError("a text without an end");
    const text = this.body.toString("latin1", this.at, end);
    this.at = end + 1;
    return text;
  }

  /** The optional parameters at the end; of several of one tag the first. What is cut off is left out. */
  parameters(): ReadonlyMap<number, Buffer> {
    const found = new Map<number, Buffer>();
    while (this.left >= 4) {
      const [tag, length] = [this.octets(2).readUInt16BE(0), this.octets(2).readUInt16BE(0)];
      if (this.left < length) break;
      const value = this.octets(length);
      if (!found.has(tag)) found.set(tag, value);
    }
    return found;
  }
}

/** A text with the zero that ends it. */
export const cString = (text: string): Buffer => Buffer.from(`${text}\0`, "latin1");
