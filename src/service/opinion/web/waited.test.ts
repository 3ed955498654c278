import { expect, test } from "vitest";
import { text } from "../../../platform/shared/messages.ts";
import { waited } from "./waited.ts";

test.each([
  [0, "0 min"],
  [119, "119 min"],
  [120, "2 h"],
  [2879, "47 h"],
  [2880, "2 days"],
  [20_000, "13 days"],
])("%i minutes are told as %s", (minutes, told) => {
  const [message, params] = waited(minutes);
  expect(text(message, "en", params)).toBe(told);
});
