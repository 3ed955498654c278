import { describe, expect, test } from "vitest";
import {
  arrived,
  changePending,
  heard,
  isBefore,
  lastSeen,
  merge,
  NO_THREAD,
  readThrough,
  sameOnItsWay,
  withOlder,
  type Message,
  type Pending,
} from "./thread.ts";

const said = (connectId: string, message = `m${connectId}`): Message => ({
  connectId,
  userId: "7",
  message,
  messageType: 0,
  side: "customer",
  staffId: null,
  staffName: null,
  fileId: null,
  fileType: null,
  fileName: null,
  time: "2026-11-28T12:00:00.000Z",
  ctime: "2026-11-28T12:00:00.000Z",
});
const onItsWay = (clientId: string, message: string): Pending => ({
  clientId,
  userId: "7",
  message,
  messageType: 0,
  fileId: null,
  at: "2026-11-28T12:00:00.000Z",
  state: "sending",
});
const ids = (messages: readonly Message[]): string[] => messages.map(({ connectId }) => connectId);

describe("the messages of a conversation", () => {
  test("stand in the order of their ids, as numbers, each once, however they came", () => {
    const drawn = ["9", "10", "2", "100000000000000001", "99999999999999999"].map((id) => said(id));
    expect(ids(merge(drawn, [...drawn.toReversed(), said("11")]))).toEqual([
      "2",
      "9",
      "10",
      "11",
      "99999999999999999",
      "100000000000000001",
    ]);
    expect([isBefore("9", "10"), isBefore("10", "9"), isBefore("10", "10")]).toEqual([true, false, false]);
  });

  test("are counted once when they come twice, and what is older counts as the server says", () => {
    const begun = withOlder(NO_THREAD, [said("5"), said("6")], 12);
    const next = heard(heard(begun, [said("7")]), [said("7"), said("6")]);
    expect([ids(next.messages), next.total, lastSeen(next)]).toEqual([["5", "6", "7"], 13, "7"]);
    expect(lastSeen(NO_THREAD)).toBe("0");
  });

  test("that are on their way leave it when they arrive, and another of the same words stays", () => {
    const waiting = { ...NO_THREAD, pending: [onItsWay("a", "hola"), onItsWay("b", "hola")] };
    expect(sameOnItsWay(waiting, said("1", "hola"))?.clientId).toBe("a");
    expect(sameOnItsWay(waiting, said("1", "adiós"))).toBeUndefined();
    expect(arrived(waiting, "a").pending.map(({ clientId }) => clientId)).toEqual(["b"]);
    expect(changePending(waiting, "b", { state: "failed" }).pending.map(({ state }) => state)).toEqual([
      "sending",
      "failed",
    ]);
  });

  test("that the borrower has read are never unread again", () => {
    expect(readThrough(readThrough(NO_THREAD, "10"), "9").customerRead).toBe("10");
  });
});
