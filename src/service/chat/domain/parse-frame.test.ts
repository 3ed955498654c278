import { expect, test } from "vitest";
import { outgoingMessage } from "./frames.ts";
import { CLIENT_ID_MAX, MESSAGE_MAX } from "./limits.ts";
import { faultOf } from "./parse-frame.ts";

/** Chance from a seed, so that a failure comes again. */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const MESSAGES = [
  "Hola",
  "",
  "  ",
  "\t\n",
  "a\u0000b",
  "\u001b[31m",
  "\u0085",
  "\ud83d",
  "👍🏽",
  "\u202eatse",
  "12",
  "012",
  "0",
  "x".repeat(MESSAGE_MAX),
  "x".repeat(MESSAGE_MAX + 1),
  "12345678901234567890",
  7,
  null,
  undefined,
  {},
];
const IDS = [
  "1",
  "999999999999999999",
  "9999999999999999999",
  "0",
  "01",
  "-1",
  "1.5",
  "1 ",
  "",
  "x",
  1,
  null,
  undefined,
];
const TYPES = [0, 2, 1, "0", "2", null, undefined, 0.5];
const NAMES = [
  "a-1_B",
  "x".repeat(CLIENT_ID_MAX),
  "x".repeat(CLIENT_ID_MAX + 1),
  "",
  "a b",
  "é",
  "\n",
  3,
  null,
  undefined,
];

test("a frame is checked by hand as the schema does, on 20,000 drawn ones", () => {
  const chance = chanceFrom(7);
  // the first of each is a good one: mostly those, so that every check is reached
  const one = <T>(values: readonly T[]): T => values[chance() < 0.55 ? 0 : Math.floor(chance() * values.length)] as T;
  let good = 0;
  for (let round = 0; round < 20_000; round += 1) {
    const frame = {
      message: one(MESSAGES),
      userId: one(IDS),
      connectId: one(["7", "0", ...IDS]),
      messageType: one(TYPES),
      clientId: one(NAMES),
      ...(chance() < 0.2 && { fileId: one(IDS) }),
    };
    const holds = outgoingMessage.safeParse(frame).success;
    good += Number(holds);
    expect(faultOf(frame) === null, JSON.stringify(frame)).toBe(holds);
  }
  expect(good).toBeGreaterThan(500);
  expect(good).toBeLessThan(15_000);
});

test("what is wrong is told by its name", () => {
  const fine = { message: "Hola", userId: "1", connectId: "0", messageType: 0, clientId: "a" };
  expect(faultOf(fine)).toBeNull();
  expect(faultOf({ ...fine, message: " " })).toBe("empty");
  expect(faultOf({ ...fine, message: " ", fileId: "3" })).toBeNull();
  expect(faultOf({ ...fine, userId: undefined })).toBe("noContact");
  expect(faultOf({ ...fine, message: "x".repeat(100_000) })).toBe("tooLong");
  expect(faultOf({ ...fine, messageType: 2 })).toBe("malformed");
});
