import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { handlers, reasonsOf } from "../calls.ts";
import { features } from "../features.ts";
import { envelopeCodes } from "../platform/server/openapi-refusals.ts";
import { openApiDocument } from "../platform/server/openapi.ts";

interface Operation {
  readonly "x-refusals": Readonly<
    Record<
      string,
      {
        readonly texts: readonly string[];
        readonly fields?: readonly string[];
        readonly permissions?: readonly string[];
      }
    >
  >;
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

const document = openApiDocument(handlers, reasonsOf) as { paths: Record<string, Record<string, Operation>> };
const { paths } = document;
const refusalsOf = (path: string): Operation["x-refusals"] => paths[path]?.post?.["x-refusals"] ?? {};
const codesAt = (path: string): string[] => Object.keys(refusalsOf(path)).sort();

interface Problem {
  readonly ruleId: string;
  readonly message: string;
  readonly location: readonly { readonly pointer?: string }[];
}

/** What `redocly lint` finds in a document, by redocly.yaml. */
async function lint(of: object): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "openapi-"));
  const file = join(folder, "openapi.json");
  const program = join(createRequire(import.meta.url).resolve("@redocly/cli/package.json"), "../bin/cli.js");
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", NO_COLOR: "1" };
  try {
    await writeFile(file, JSON.stringify(of));
    const args = [program, "lint", file, "--config", "redocly.yaml", "--format", "json"];
    const said = await new Promise<string>((resolve) =>
      execFile(process.execPath, args, { env, maxBuffer: 2 ** 26 }, (_error, out) => resolve(out)),
    );
    const { problems } = JSON.parse(said.slice(said.indexOf("{"))) as { problems: readonly Problem[] };
    return problems.map(({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer ?? ""}: ${message}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe("the OpenAPI document", () => {
  test("passes redocly lint without a warning", async () => {
    expect(await lint(document)).toEqual([]);
  });

  test("would not without a server", async () => {
    expect(await lint({ ...document, servers: [] })).toEqual([expect.stringContaining("no-empty-servers")]);
  });
});

describe("what a call may be refused for", () => {
  test("follows from its access and its kind", () => {
    expect(codesAt("/api/captcha").filter((code) => code === "-1" || code === "403")).toEqual([]);
    expect(codesAt("/api/operation-log/detail")).toEqual(["-1", "400", "401", "403", "404"]);
    expect(codesAt("/api/bill/repay")).toEqual(["-1", "400", "401", "403", "404", "409"]);
    expect(refusalsOf("/api/bill/repay")["400"]?.texts).toContain("The header idempotency-key is missing");
    expect(refusalsOf("/api/loan/list")["429"]?.texts).toContain("Too many requests, try again in {seconds} seconds");
  });

  test("names the fields of the input, the permission and the reasons of the feature", () => {
    expect(refusalsOf("/api/loan/cancel")["400"]?.fields).toEqual(["loanId", "version", "reason"]);
    expect(refusalsOf("/api/loan/cancel")["403"]?.permissions).toEqual(["loan:loan:cancel"]);
    expect(refusalsOf("/api/bill/extend")["409"]?.texts).toContain("Extension conditions are not met");
  });

  test("every answer is described, and a webhook's by status", () => {
    const undescribed = Object.entries(paths).filter(([, methods]) =>
      Object.values(methods).some(({ responses }) =>
        Object.values(responses).some(({ description }) => description.length < 20),
      ),
    );
    expect(undescribed.map(([path]) => path)).toEqual([]);
    const webhook = handlers.find(({ endpoint }) => endpoint.access === "webhook")?.endpoint;
    expect(webhook && Object.keys(paths[webhook.path]?.post?.responses ?? {})).toEqual(
      webhook && [...envelopeCodes(webhook, reasonsOf)].sort(),
    );
  });

  test("an answer with an ETag may be 304; only queries by GET have one", () => {
    const tagged = handlers.filter(({ endpoint }) => endpoint.etag).map(({ endpoint }) => endpoint);
    expect(tagged.map(({ path }) => path)).toContain("/open/v1/products");
    expect(tagged.filter(({ kind, method }) => kind !== "query" || method !== "GET")).toEqual([]);
    for (const { path } of tagged) expect(Object.keys(paths[path]?.get?.responses ?? {})).toEqual(["200", "304"]);
    const others = Object.entries(paths).filter(([, { get }]) => get?.responses["304"] !== undefined);
    expect(others.map(([path]) => path)).toEqual(tagged.map(({ path }) => path));
  });

  /** A group of reasons that a feature declares itself, by the name under which its verbs throw them. */
  const DECLARED = /export const (\w+Refusals) = defineRefusals\(/g;

  test("every reason that a feature declares stands in a manifest", () => {
    const named = new Set(features.flatMap(({ refusals = [] }) => refusals.flatMap((group) => Object.values(group))));
    const texts = globSync("src/*/*/**/*.ts").filter(
      (path) => !path.startsWith("src/platform/") && !path.startsWith("src/testing/") && !path.endsWith(".test.ts"),
    );
    const missing = texts.flatMap((path) => {
      const text = readFileSync(path, "utf8");
      return [...text.matchAll(DECLARED)].map(async ([, name = ""]) => {
        const group =
          ((await import(new URL(`../../${path}`, import.meta.url).href)) as Record<string, object>)[name] ?? {};
        return Object.values(group).some((reason) => named.has(reason as never)) ? null : `${path} ${name}`;
      });
    });
    return expect(
      Promise.all(missing).then((found) => found.filter(Boolean)),
      "name the group in `refusals` of its feature.ts",
    ).resolves.toEqual([]);
  });
});
