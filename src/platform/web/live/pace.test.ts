import { expect, test } from "vitest";
import { Pace } from "./pace.ts";

test("what changed is read at once, spread over half a second, and only when something did", () => {
  const pace = new Pace();
  expect(pace.wait(0)).toBe(null);
  pace.changed("shown", 1000, 0.5);
  expect(pace.wait(1000)).toBe(250);
  expect(pace.wait(1300)).toBe(0);
});

test("however much changes, it is read once in two seconds, and once in ten when nothing shown did", () => {
  const pace = new Pace();
  pace.read(0);
  for (let now = 0; now < 1000; now += 10) pace.changed("beside", now, 0);
  expect(pace.wait(1000)).toBe(9000);
  for (let now = 1000; now < 1500; now += 10) pace.changed("shown", now, 0);
  expect(pace.wait(1500)).toBe(500);
  pace.read(2000);
  expect(pace.wait(2000)).toBe(null);
  pace.changed("shown", 2001, 0);
  expect(pace.wait(2001)).toBe(1999);
});

test("what is read by the clock is due whenever that is, and what came later does not put it off", () => {
  const pace = new Pace();
  pace.read(0);
  pace.elapsed(100);
  pace.changed("shown", 100, 1);
  expect(pace.wait(100)).toBe(0);
});
