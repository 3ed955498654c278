import { expect, test } from "vitest";
import { clock, peaksOf } from "./peaks.ts";

test("a waveform shows how loud each part is, against the loudest", () => {
  expect(peaksOf(Float32Array.from([0, 0.1, -0.4, 0, 0.2, -0.1]), 3)).toEqual([
    expect.closeTo(0.25),
    expect.closeTo(1),
    expect.closeTo(0.5),
  ]);
  expect(peaksOf(new Float32Array(4), 2)).toEqual([0, 0]);
  expect(peaksOf(new Float32Array(), 2)).toEqual([0, 0]);
});

test.each([
  [0, "0:00"],
  [65.9, "1:05"],
  [-1, "0:00"],
  [3600, "60:00"],
])("%d seconds are %s", (seconds, shown) => {
  expect(clock(seconds)).toBe(shown);
});
