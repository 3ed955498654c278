import fc from "fast-check";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { field, int8, tuples } from "./tuples.ts";

const int16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
};
const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const fieldBytes = (value: Uint8Array | null): Buffer =>
  value === null ? int32(-1) : Buffer.concat([int32(value.length), value]);

/** What PostgreSQL sends for some rows, by its documentation of the binary format. */
const copied = (rows: readonly (readonly (Uint8Array | null)[])[]): Buffer =>
  Buffer.concat([
    Buffer.from("PGCOPY\n\xff\r\n\0", "latin1"),
    int32(0),
    int32(0),
    ...rows.map((values) => Buffer.concat([int16(values.length), ...values.map(fieldBytes)])),
    int16(-1),
  ]);

test("reads every row, wherever the stream is cut", async () => {
  const value = fc.option(fc.uint8Array({ maxLength: 40 }), { nil: null });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(value, { minLength: 1, maxLength: 5 }), { maxLength: 8 }),
      fc.array(fc.integer({ min: 1, max: 30 })),
      async (rows, cuts) => {
        const bytes = copied(rows);
        const pieces: Buffer[] = [];
        for (let at = 0, index = 0; at < bytes.length; index += 1) {
          const end = at + (cuts[index % Math.max(cuts.length, 1)] ?? bytes.length);
          pieces.push(bytes.subarray(at, end));
          at = end;
        }
        const read: (Buffer | null)[][] = [];
        for await (const batch of tuples(Readable.from(pieces))) {
          for (const tuple of batch)
            read.push(tuple.starts.map((_, index) => field(tuple, index)).map((found) => found && Buffer.from(found)));
        }
        expect(read).toEqual(rows.map((values) => values.map((found) => found && Buffer.from(found))));
      },
    ),
  );
});

test("a bigint is eight bytes, and null where the column is", async () => {
  const eight = Buffer.alloc(8);
  eight.writeBigInt64BE(-7n);
  for await (const [tuple] of tuples(Readable.from([copied([[eight, null]])]))) {
    expect(tuple && [int8(tuple, 0), int8(tuple, 1)]).toEqual([-7n, null]);
  }
});
