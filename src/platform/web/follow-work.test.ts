import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followWork } from "./follow-work.ts";
import { onNotice, type Notice } from "./notify.ts";

const shown: Notice[] = [];
let forget: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", { getItem: () => "token", setItem: () => undefined, removeItem: () => undefined });
  shown.length = 0;
  forget = onNotice((notice) => shown.push(notice));
});
afterEach(() => {
  forget();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const going = (text: string) => ({ kind: "info", text, over: false }) as const;
const over = { kind: "success", text: "ready", over: true } as const;
const texts = (): string[] => shown.map(({ text }) => text);

/** Follows work that stands like this, one look after the other. */
async function follow(standings: readonly (ReturnType<typeof going> | typeof over | undefined | Error)[]) {
  const left = [...standings];
  const look = vi.fn(async () => {
    const next = left.shift();
    if (next instanceof Error) throw next;
    return next;
  });
  const followed = followWork({ key: "work", look });
  return { followed, look };
}

test("long work says how far it is, and what became of it", async () => {
  const { followed } = await follow([undefined, going("10%"), going("20%"), over]);
  await vi.runAllTimersAsync();
  await followed;
  expect(texts()).toEqual(["10%", "20%", "ready"]);
  expect(shown.map(({ kind, seconds }) => [kind, seconds === 0])).toEqual([
    ["loading", true],
    ["loading", true],
    ["success", false],
  ]);
});

test("who closes it is left alone until it is over", async () => {
  const { followed } = await follow([going("10%"), going("20%"), going("30%"), over]);
  await vi.advanceTimersByTimeAsync(0);
  shown[0]?.onClosed?.();
  await vi.runAllTimersAsync();
  await followed;
  expect(texts()).toEqual(["10%", "ready"]);
});

test("one failed look is not the end of the work, and nothing is said of it", async () => {
  const { followed } = await follow([going("10%"), new Error("no answer"), over]);
  await vi.runAllTimersAsync();
  await followed;
  expect(texts()).toEqual(["10%", "ready"]);
});

test("it ends with the session", async () => {
  const { followed, look } = await follow([going("10%"), over]);
  await vi.advanceTimersByTimeAsync(0);
  vi.stubGlobal("localStorage", { getItem: () => null });
  await vi.runAllTimersAsync();
  await followed;
  expect(look).toHaveBeenCalledOnce();
  expect(shown.map(({ kind, text }) => `${kind} ${text}`)).toEqual(["loading 10%", "warning 10%"]);
});

test("a server that cannot be asked any more is not asked for ever, and no wheel goes on turning", async () => {
  const { followed, look } = await follow([going("10%"), ...Array.from({ length: 20 }, () => new Error("no answer"))]);
  await vi.runAllTimersAsync();
  await followed;
  expect(look.mock.calls.length).toBeLessThan(10);
  expect(shown.at(-1)).toMatchObject({ kind: "warning", text: "10%", seconds: 8 });
});

test("one piece of work is followed once", async () => {
  const { followed, look } = await follow([going("10%"), over]);
  const again = vi.fn();
  await followWork({ key: "work", look: again });
  await vi.runAllTimersAsync();
  await followed;
  expect(again).not.toHaveBeenCalled();
  expect(look).toHaveBeenCalledTimes(2);
});
