import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { loan } from "../../service/loan/contract.ts";
import { ApiError, call } from "./api.ts";
import { setGate } from "./api/gate.ts";
import { local } from "./local.ts";
import { askAgain, reloginStore } from "./relogin.ts";
import { clearSession, keepSession, readToken } from "./session.ts";

/** The answers to the requests that are under way, in the order in which they were sent. */
let waiting: ((code: string) => void)[];
let tokens: (string | null)[];
let left: string[];
let sessions = 0;

/** A session that no test had before. */
const begin = (): string => {
  const token = `session-${(sessions += 1)}`;
  keepSession({ token, permissionList: "" });
  return token;
};
const note = () => call(loan.remark, { loanId: "1", remark: "a", remarktwo: "b" }, { quiet: true });
const answer = (code: string): void => waiting.shift()?.(code);
const declined = (sent: Promise<unknown>) => expect(sent).rejects.toBeInstanceOf(ApiError);

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
vi.stubGlobal("fetch", async (_url: string, { headers }: { headers: Record<string, string> }) => {
  tokens.push(headers["x-auth-token"] ?? null);
  const code = await new Promise<string>((resolve) => void waiting.push(resolve));
  return { json: () => Promise.resolve({ code, msg: "", data: null, traceId: "" }) };
});
afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  [waiting, tokens, left] = [[], [], []];
  setGate({
    askAgain,
    leave: (token) => {
      if (token === null || token !== readToken()) return;
      left.push(token);
      local.write("x-auth-token", null);
    },
  });
});

test.each(["-1", "401"])("a late answer %s to a session that was left ends nothing of the next one", async (code) => {
  begin();
  const sent = note();
  clearSession(readToken());
  const next = begin();
  answer(code);
  await declined(sent);
  expect([readToken(), left, reloginStore.get()]).toEqual([next, [], undefined]);
});

test("calls of a session that ran out wait for one question, and are sent again with the next session", async () => {
  const first = begin();
  const [early, alsoEarly, late] = [note(), note(), note()];
  answer("-1");
  answer("-1");
  await vi.waitFor(() => expect(reloginStore.get()).toBeDefined());
  const half = begin();
  const duringSecondStep = note();
  const second = begin();
  reloginStore.get()?.(true);
  answer("-1");
  await vi.waitFor(() => expect(tokens).toEqual([first, first, first, half, second, second, second]));
  expect(reloginStore.get()).toBeUndefined();
  answer("-1");
  for (let sent = 0; sent < 3; sent += 1) answer("200");
  await declined(duringSecondStep);
  await Promise.all([early, alsoEarly, late]);
  expect([left, readToken()]).toEqual([[], second]);
});

test("who declines leaves once, whatever waited", async () => {
  const token = begin();
  const sent = [note(), note()];
  answer("-1");
  answer("-1");
  await vi.waitFor(() => expect(reloginStore.get()).toBeDefined());
  reloginStore.get()?.(false);
  await Promise.all(sent.map(declined));
  expect([left, readToken()]).toEqual([[token], null]);
});

test("who turns back at the second step leaves, too", async () => {
  begin();
  const sent = note();
  answer("-1");
  await vi.waitFor(() => expect(reloginStore.get()).toBeDefined());
  const half = begin();
  reloginStore.get()?.(false);
  await declined(sent);
  expect(left).toEqual([half]);
});

test("a session is forgotten only while it is the one that is there", () => {
  const former = begin();
  const next = begin();
  clearSession(former);
  clearSession(null);
  expect(readToken()).toBe(next);
  clearSession(next);
  expect(readToken()).toBeNull();
});
