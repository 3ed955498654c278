import { expect, test } from "vitest";
import { fileNameOf } from "./save.ts";
import { buildRequest, newKey } from "./request.ts";

const sender = { token: "t", lang: "es" as const };
const post = { path: "/api/bill/repay", method: "POST", kind: "command" } as const;

test("a call carries the token and the language, and its input as JSON", () => {
  const { url, init } = buildRequest(post, { billId: "7" }, sender);
  expect(url).toBe("/api/bill/repay");
  expect(init).toEqual({
    method: "POST",
    headers: { "x-auth-token": "t", "x-lang": "es", "content-type": "application/json" },
    body: '{"billId":"7"}',
  });
});

test("only a money call carries an idempotency key: the caller's, or a fresh one", () => {
  const keyOf = (kind: "money" | "command", idempotencyKey?: string): string | undefined =>
    (buildRequest({ ...post, kind }, {}, { ...sender, idempotencyKey }).init.headers as Record<string, string>)[
      "idempotency-key"
    ];
  expect(keyOf("money", "k1")).toBe("k1");
  expect(keyOf("money")).toMatch(/^[0-9a-f]{32}$/);
  expect(keyOf("command", "k1")).toBeUndefined();
  expect(newKey()).not.toBe(newKey());
});

test("a GET sends its input as parameters without the empty ones", () => {
  const { url, init } = buildRequest(
    { path: "/api/x", method: "GET", kind: "query" },
    { phone: "55 1", empty: "" },
    { token: null, lang: "cn" },
  );
  expect(url).toBe("/api/x?phone=55+1");
  expect(init).toEqual({ method: "GET", headers: { "x-lang": "cn" } });
});

test("a call with files is multipart and skips empty fields", () => {
  const file = new File(["a"], "a.txt");
  const { init } = buildRequest(post, { files: [file], remark: "", type: 2 }, sender);
  const form = init.body as FormData;
  expect([...form.keys()]).toEqual(["files", "type"]);
  expect((form.get("files") as File).name).toBe("a.txt");
  expect(init.headers).not.toHaveProperty("content-type");
});

test("a download's name comes from its header", () => {
  expect(fileNameOf("attachment; filename*=UTF-8''%C3%B3rdenes.csv")).toBe("órdenes.csv");
  expect(fileNameOf('attachment; filename="loans.xlsx"')).toBe("loans.xlsx");
  expect(fileNameOf("attachment")).toBeNull();
});
