import { describe, expect, test } from "vitest";
import { smsProblem } from "../../sms/domain/problem.ts";
import { isAboutText, reasonOf } from "./errors.ts";
import { endingBy } from "./status.ts";

describe("a status", () => {
  test.each(["accepted", "scheduled", "queued", "sending", "sent", "receiving", "something new", ""])(
    "%s says nothing of the end",
    (status) => expect(endingBy(status, null)).toBeNull(),
  );
  test.each(["delivered", "read"])("%s means that it arrived", (status) => {
    expect(endingBy(status, null)).toEqual({ delivered: true, reason: null });
  });
  test.each(["undelivered", "failed", "canceled"])("%s means that it never will", (status) => {
    expect(endingBy(status, "30005")).toEqual({ delivered: false, reason: "no such number" });
  });
});

test("what is said of a recipient is told in words, and the rest with Twilio's number", () => {
  expect(smsProblem.member(reasonOf("21610") as "opted out")?.label.es).toBe(
    "El destinatario se dio de baja con el operador",
  );
  expect(reasonOf(30005)).toBe("no such number");
  expect(reasonOf("30008")).toBe("Twilio 30008");
  expect(reasonOf(null)).toBe("Twilio");
  expect(["21610", "21211", "21617"].every(isAboutText)).toBe(true);
  expect(["20003", "20429", "21606", null].some(isAboutText)).toBe(false);
});
