import type { Address } from "../../domain/address.ts";
import type { Segment } from "../../domain/segments.ts";
import { cString, PduError, Reader } from "./codec.ts";

const VERSION = 0x34;
const WITH_HEADER = 0x40;
const MOST_IN_MESSAGE = 254;
const USER_REFERENCE = 0x0204;

/** The body of bind_transceiver. */
export const bindBody = (systemId: string, password: string, systemType: string): Buffer =>
  Buffer.concat([cString(systemId), cString(password), cString(systemType), Buffer.from([VERSION, 0, 0]), cString("")]);

const addressed = ({ ton, npi, address }: Address): Buffer =>
  Buffer.concat([Buffer.from([ton, npi]), cString(address)]);

/** The body of submit_sm for one segment, of which a receipt is wanted. `reference` (16 bits) is ours; receipts may repeat it. */
export function submitBody(source: Address, destination: Address, segment: Segment, reference: number): Buffer {
  const octets = Buffer.from(segment.octets);
  if (octets.length > MOST_IN_MESSAGE) throw new PduError("a segment of too many octets");
  const own = Buffer.alloc(6);
  own.writeUInt16BE(USER_REFERENCE, 0);
  own.writeUInt16BE(2, 2);
  own.writeUInt16BE(reference, 4);
  return Buffer.concat([
    cString(""),
    addressed(source),
    addressed(destination),
    Buffer.from([segment.hasHeader ? WITH_HEADER : 0, 0, 0]),
    cString(""),
    cString(""),
    Buffer.from([1, 0, segment.coding, 0, octets.length]),
    octets,
    own,
  ]);
}

/** The id that an answer gives to a message; empty where it gives none. */
export function readId(body: Buffer): string {
  return body.length === 0 ? "" : new Reader(body).text(65);
}

/** A short message that the SMSC brings: somebody's, or a receipt. */
export interface Brought {
  readonly from: string;
  readonly to: string;
  readonly esmClass: number;
  readonly coding: number;
  readonly octets: Buffer;
  readonly parameters: ReadonlyMap<number, Buffer>;
}

const PAYLOAD = 0x0424;

/** Reads the body of deliver_sm. Throws a PduError for one that is none. */
export function readDeliver(body: Buffer): Brought {
  const reader = new Reader(body);
  reader.text(6);
  const address = (): string => {
    const [ton] = reader.octets(2);
    const text = reader.text(21);
    return ton === 1 && /^\d/.test(text) ? `+${text}` : text;
  };
  const [from, to] = [address(), address()];
  const [esmClass = 0] = reader.octets(3);
  reader.text(17);
  reader.text(17);
  const [, , coding = 0] = reader.octets(4);
  const octets = reader.octets(reader.octet());
  const parameters = reader.parameters();
  const payload = parameters.get(PAYLOAD);
  return { from, to, esmClass, coding, octets: octets.length === 0 && payload ? payload : octets, parameters };
}
