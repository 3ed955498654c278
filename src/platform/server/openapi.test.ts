import { expect, test } from "vitest";
import { authHandlers } from "../../access/auth/server/index.ts";
import { auditHandlers } from "../../control/audit/server/index.ts";
import { exportHandlersFor } from "../../control/export/server/index.ts";
import type { ListHandler } from "./list-handler.ts";
import { openApiDocument } from "./openapi.ts";

const lists = auditHandlers.filter((handler): handler is ListHandler => handler.endpoint.kind === "list");
const document = openApiDocument([...authHandlers, ...auditHandlers, ...exportHandlersFor(lists)], () => []) as {
  paths: Record<string, Record<string, Record<string, unknown>>>;
};

function references(value: unknown): string[] {
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "$ref" && typeof inner === "string" ? [inner] : references(inner),
  );
}

const resolve = (reference: string): unknown =>
  reference
    .slice(2)
    .split("/")
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], document);

test("names the permission of every call, the exports among them", () => {
  expect(document.paths["/api/operation-log/list"]?.post?.["x-permission"]).toBe("system:operationLog:view");
  expect(document.paths["/api/operation-log/list/export"]?.post?.["x-permission"]).toBe("system:operationLog:export");
  expect(document.paths["/api/login"]?.post?.["x-permission"]).toBe("public");
});

test("has no reference that leads nowhere", () => {
  const all = references(document);
  expect(all.length).toBeGreaterThan(0);
  expect(all.filter((reference) => resolve(reference) === undefined)).toEqual([]);
});
