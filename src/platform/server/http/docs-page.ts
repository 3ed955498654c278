import * as z from "zod";
import { documentPolicy } from "./security-headers.ts";
import type { Access } from "../../shared/endpoint.ts";
import type { Handler } from "../handle.ts";

const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const accessText = (access: Access): string => (typeof access === "string" ? access : access.join(" | "));

function fieldsOf(schema: z.ZodType, io: "input" | "output"): string {
  const json = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return escape(JSON.stringify(json.properties ?? json.items ?? json, null, 1));
}

function section({ endpoint }: Handler): string {
  const { name, method, path, access, kind, title, input, output, etag } = endpoint;
  const notes = `${kind === "money" ? " · idempotency-key" : ""}${etag ? " · ETag" : ""}`;
  return `<details id="${escape(name)}"><summary><code>${method} ${escape(path)}</code> ${escape(title.en)} <small>${escape(accessText(access))}${notes}</small></summary>
<h3>Sends</h3><pre>${fieldsOf(input, "input")}</pre><h3>Reads</h3><pre>${fieldsOf(output, "output")}</pre></details>`;
}

const STYLE = `body{font:14px/1.5 system-ui;margin:24px auto;max-width:960px;padding:0 16px}
summary{cursor:pointer;padding:4px 0}
small{color:#555}
pre{background:#f4f6fa;padding:12px;overflow:auto;font-size:12px}
h3{margin:8px 0 4px;font-size:13px}`;

/** The page's content security policy. */
export const docsPolicy = documentPolicy(STYLE);

/** The calls as a page to browse, made from the contract; it needs no script. */
export function docsPage(handlers: readonly Handler[]): string {
  const groups = Map.groupBy(handlers, ({ endpoint }) => endpoint.name.split(".")[0] ?? "");
  const body = [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([feature, own]) => `<h2>${escape(feature)}</h2>${own.map(section).join("\n")}`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Trastienda · calls</title>
<style>${STYLE}</style>
<h1>Calls</h1><p>Every answer is HTTP 200 with the envelope <code>{ code, data, msg, errors?, traceId }</code>. The machine-readable form is <a href="/api/openapi.json">/api/openapi.json</a>.</p>
${body.join("\n")}</html>`;
}
