import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COMMAND, encodePdu, Frames, HEADER, LONGEST, PduError, Reader, type Pdu } from "./codec.ts";
import { readDeliver, submitBody } from "./messages.ts";
import { partOf, textOf } from "./text.ts";

const sequenceOf = (value: number): Pdu => ({
  command: COMMAND.deliverSm,
  status: 0,
  sequence: value,
  body: Buffer.alloc(0),
});

/** Feeds a stream in pieces that end where they please. */
function read(stream: Buffer, cuts: readonly number[]): readonly Pdu[] {
  const frames = new Frames();
  const ends = [...new Set(cuts.map((cut) => cut % (stream.length + 1)))].sort((a, b) => a - b);
  const found: Pdu[] = [];
  let at = 0;
  for (const end of [...ends, stream.length]) {
    found.push(...frames.push(stream.subarray(at, end)));
    at = end;
  }
  return found;
}

describe("a stream of PDUs", () => {
  test("is read as it was written, wherever it is cut", () => {
    const pdu = fc.record({
      command: fc.constantFrom(...Object.values(COMMAND)),
      status: fc.nat(),
      sequence: fc.integer({ min: 1, max: 0x7fffffff }),
      body: fc.uint8Array({ maxLength: 300 }).map((octets) => Buffer.from(octets)),
    });
    fc.assert(
      fc.property(fc.array(pdu, { maxLength: 8 }), fc.array(fc.nat(5000), { maxLength: 12 }), (pdus, cuts) => {
        const found = read(Buffer.concat(pdus.map(encodePdu)), cuts);
        expect(found.map((one) => ({ ...one, body: [...one.body] }))).toEqual(
          pdus.map((one) => ({ ...one, body: [...one.body] })),
        );
      }),
      { numRuns: 500 },
    );
  });

  test.each([0, 1, 15, LONGEST + 1, 0x7fffffff, 0x80000000, 0xffffffff])(
    "that announces a PDU of %i octets is not waited for",
    (length) => {
      const header = Buffer.alloc(4);
      header.writeUInt32BE(length);
      expect(() => new Frames().push(header)).toThrow(PduError);
    },
  );

  test("of anything at all ends in PDUs or in an error, and holds no more than one PDU", () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 2000 }), { maxLength: 20 }), (chunks) => {
        const frames = new Frames();
        try {
          for (const chunk of chunks) {
            for (const { body } of frames.push(Buffer.from(chunk))) expect(body.length).toBeLessThanOrEqual(LONGEST);
            expect((frames as unknown as { rest: Buffer }).rest.length).toBeLessThan(LONGEST);
          }
        } catch (error) {
          expect(error).toBeInstanceOf(PduError);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test("that comes octet by octet costs no more than its length", () => {
    const stream = Buffer.concat(Array.from({ length: 200 }, (_unused, index) => encodePdu(sequenceOf(index + 1))));
    const frames = new Frames();
    let count = 0;
    for (const octet of stream) count += frames.push(Buffer.from([octet])).length;
    expect(count).toBe(200);
  });
});

describe("a body", () => {
  test("of anything at all is read or refused, and never waited for", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), (octets) => {
        try {
          const brought = readDeliver(Buffer.from(octets));
          const { octets: own, joined } = partOf(brought);
          expect(own.length).toBeLessThanOrEqual(octets.length);
          if (joined) expect(joined.piece).toBeLessThanOrEqual(joined.pieces);
          expect(typeof (textOf(brought.coding, own) ?? "")).toBe("string");
        } catch (error) {
          expect(error).toBeInstanceOf(PduError);
        }
      }),
      { numRuns: 5000 },
    );
  });

  test("whose parameters lie about their length is read up to there", () => {
    const lying = Buffer.from([0x04, 0x24, 0xff, 0xff, 1, 2, 3]);
    expect(new Reader(lying).parameters().size).toBe(0);
  });

  test("of a submission has the fields of SMPP 3.4 in their order", () => {
    const segment = { coding: 0, hasHeader: true, octets: [5, 0, 3, 7, 2, 1, 72, 111] } as const;
    const source = { ton: 5, npi: 0, address: "LENDER" };
    const body = submitBody(source, { ton: 1, npi: 1, address: "525512345678" }, segment, 0xbeef);
    expect(body.toString("hex")).toBe(
      [
        "00",
        `0500${Buffer.from("LENDER\0").toString("hex")}`,
        `0101${Buffer.from("525512345678\0").toString("hex")}`,
        "400000",
        "0000",
        "0100000008",
        "050003070201486f",
        "02040002beef",
      ].join(""),
    );
    expect(HEADER).toBe(16);
  });
});
