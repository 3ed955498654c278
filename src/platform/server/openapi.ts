import type * as z from "zod";
import { codesOf, type Access, type Endpoint } from "../shared/endpoint.ts";
import { jsonSchemaOf } from "../shared/json-schema.ts";
import type { Handler } from "./handle.ts";
import { describedRefusals, envelopeCodes, type ReasonsOf } from "./openapi-refusals.ts";
import { takesForm, uploadsOf } from "./uploads.ts";

type Schema = Record<string, unknown>;

function schemaOf(schema: z.ZodType, io: "input" | "output"): Schema {
  const { $schema: _dialect, ...rest } = jsonSchemaOf(schema, io);
  return rest;
}

const text: Schema = { type: "string" };

/** What a call answers: the envelope with its data, or a refusal under one of the codes that it may have. */
function envelopeOf(output: Schema, refused: readonly string[]): Schema {
  const { $defs, ...data } = output;
  const done = {
    type: "object",
    required: ["code", "data", "msg", "traceId"],
    properties: { code: { const: "200" }, data, msg: text, traceId: text },
  };
  const refusal = {
    allOf: [{ $ref: "#/components/schemas/Refused" }, { type: "object", properties: { code: { enum: refused } } }],
  };
  return {
    oneOf: [
      { title: "Done", ...done, ...($defs ? { $defs } : {}) },
      { title: "Refused", ...refusal },
    ],
  };
}

const header = (name: string): Schema => ({ $ref: `#/components/parameters/${name}` });

function headersOf({ access, kind, etag }: Pick<Endpoint, "access" | "kind" | "etag">): Schema[] {
  const own = [...(kind === "money" ? ["idempotencyKey"] : []), ...(etag ? ["ifNoneMatch"] : [])];
  return ["lang", ...own]
    .map(header)
    .concat(access === "app" ? ["appId", "timestamp", "nonce", "appVersion", "signature"].map(header) : []);
}

const securityOf = (access: Access): Schema[] =>
  access === "public" || access === "app" ? [] : [access === "webhook" ? { basic: [] } : { token: [] }];

/** Query parameters of a call without a body. */
function queryOf(input: Schema): Schema[] {
  const required = new Set((input.required as string[] | undefined) ?? []);
  return Object.entries((input.properties as Record<string, Schema> | undefined) ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.has(name),
    schema,
  }));
}

/**
 * References inside a schema that is embedded deeper in the document must name their place there: the schema's own, and
 * that of its `$defs`.
 */
function relocated(value: unknown, own: string, base = own): unknown {
  if (Array.isArray(value)) return value.map((item) => relocated(item, own, base));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key !== "$ref" || typeof inner !== "string" || inner.startsWith("#/components/"))
        return [key, relocated(inner, own, base)];
      return [key, inner === "#" ? own : inner.replace(/^#\/\$defs\//, `${base}/$defs/`)];
    }),
  );
}

const pointer = (path: string): string => path.replaceAll("~", "~0").replaceAll("/", "~1");

const DONE =
  "The envelope: `code` says whether the call was carried out. Where the answer is a file, it comes with `content-disposition` in place of the envelope.";

const NOT_MODIFIED = "The answer is still the one whose tag `if-none-match` names; there is no body.";

const PASSED =
  "What somebody outside answered, status and body, untouched and without an envelope; its header `x-passed-through` tells it from one.";

const REFUSED_ONLY = `The envelope of a refusal. ${PASSED}`;

const TAG: Schema = { etag: { description: "The tag of the answer's data.", schema: text } };

/**
 * The status of every answer is 200, but for webhooks, whose callers know nothing else: there the status is the code;
 * and 304 for who names the tag of the answer.
 */
function responsesOf({ access, etag, passes }: Endpoint, codes: readonly string[], schema: unknown): Schema {
  const answer = (description: string): Schema => ({ description, content: { "application/json": { schema } } });
  if (etag) return { "200": { ...answer(DONE), headers: TAG }, "304": { description: NOT_MODIFIED, headers: TAG } };
  if (passes) return { "200": answer(REFUSED_ONLY), default: { description: PASSED } };
  if (access !== "webhook") return { "200": answer(DONE) };
  return Object.fromEntries(
    codes.map((code) => [
      code,
      answer(code === "200" ? DONE : "Refused, or not carried out by our fault: the envelope says why."),
    ]),
  );
}

/** The input of a call as a form: its files are parts of their own. */
function asForm(endpoint: Endpoint, input: Schema): Schema {
  const parts = [...uploadsOf(endpoint).keys()].map((name) => [
    name,
    { type: "string", contentMediaType: "application/octet-stream" },
  ]);
  return { ...input, properties: { ...(input.properties as Schema), ...Object.fromEntries(parts) } };
}

function operationOf(endpoint: Endpoint, reasonsOf: ReasonsOf): Schema {
  const method = endpoint.method.toLowerCase();
  const base = `#/paths/${pointer(endpoint.path)}/${method}`;
  const input = schemaOf(endpoint.input, "input");
  const permissions = codesOf(endpoint.access);
  const codes = envelopeCodes(endpoint, reasonsOf);
  const content = (type: string, schema: Schema) => ({
    [type]: { schema: relocated(schema, `${base}/requestBody/content/${pointer(type)}/schema`) },
  });
  const form = takesForm(endpoint) ? content("multipart/form-data", asForm(endpoint, input)) : {};
  const body =
    endpoint.method === "POST" ? { requestBody: { content: { ...content("application/json", input), ...form } } } : {};
  const done = `${base}/responses/200/content/application~1json/schema/oneOf/0`;
  const output = relocated(schemaOf(endpoint.output, "output"), `${done}/properties/data`, done) as Schema;
  return {
    operationId: endpoint.name,
    summary: endpoint.title.en,
    tags: [endpoint.name.split(".")[0]],
    "x-permission": permissions.length > 0 ? permissions.join(" | ") : endpoint.access,
    "x-kind": endpoint.kind,
    "x-refusals": describedRefusals(endpoint, reasonsOf),
    security: securityOf(endpoint.access),
    parameters: [...headersOf(endpoint), ...(endpoint.method === "GET" ? queryOf(input) : [])],
    ...body,
    responses: responsesOf(endpoint, codes, envelopeOf(output, codes.slice(1))),
  };
}

const parameter = (name: string, required: boolean, description: string, schema: Schema = text): Schema => ({
  name,
  in: "header",
  required,
  description,
  schema,
});

const COMPONENTS: Schema = {
  securitySchemes: {
    token: { type: "apiKey", in: "header", name: "x-auth-token" },
    basic: { type: "http", scheme: "basic" },
  },
  parameters: {
    lang: parameter("x-lang", false, "The language of `msg` and `errors[].message`.", {
      enum: ["cn", "en", "es"],
      default: "cn",
    }),
    idempotencyKey: parameter("idempotency-key", true, "The same key with the same body gets the first answer again.", {
      type: "string",
      minLength: 8,
      maxLength: 200,
    }),
    ifNoneMatch: parameter("if-none-match", false, "The tags of the answers that the caller holds."),
    appId: parameter("x-app-id", true, "Who signs."),
    timestamp: parameter("x-timestamp", true, "When it was signed; five minutes either way are accepted."),
    nonce: parameter("x-nonce", true, "Counts once."),
    appVersion: parameter(
      "x-app-version",
      false,
      "The version of the calling app, such as 1.0.2; signed where it is sent.",
    ),
    signature: parameter(
      "x-signature",
      true,
      "HMAC-SHA256 over method, path, timestamp, nonce, the app's version where it is sent, and body.",
    ),
  },
  schemas: {
    Refused: {
      description:
        "Nothing was carried out: why, in the caller's language; of refused input (400) each field with its rule.",
      type: "object",
      required: ["code", "data", "msg", "traceId"],
      properties: {
        code: text,
        data: { $ref: "#/components/schemas/RefusalData" },
        msg: text,
        errors: { type: "array", items: { $ref: "#/components/schemas/FieldError" } },
        traceId: text,
      },
    },
    FieldError: {
      type: "object",
      required: ["field", "rule", "message"],
      properties: { field: { type: "string" }, rule: { type: "string" }, message: { type: "string" } },
    },
    RefusalData: {
      description: "Null, or what a refusal says besides its text.",
      type: ["object", "null"],
      properties: {
        permission: { type: "string" },
        names: { description: "What the missing permission is called: cn, en, es.", type: ["object", "null"] },
        roles: { description: "The roles that hold it: cn, en, es each.", type: "array", items: { type: "object" } },
        retryAfterSeconds: { type: "integer" },
      },
    },
  },
};

const ABOUT = `Every answer is HTTP 200 with an envelope, or 304 where an ETag says so; its \`code\` says what came of the call: 200 done, -1 the session has ended, 400 the input is refused,
401 nobody is logged in, 403 the permission is missing, 404 not there or not this caller's to see, 409 not as things stand now, 429 too many, 500 our fault.
Each operation names the codes that it may answer; \`x-refusals\` says why, and \`x-permission\` who may call.`;

/**
 * The OpenAPI 3.1 document of all calls, derived from the contract: every call's permission is in `x-permission`, what
 * it may be refused for in `x-refusals`.
 */
export function openApiDocument(handlers: readonly Handler[], reasonsOf: ReasonsOf): object {
  const paths: Record<string, Schema> = {};
  for (const { endpoint } of handlers) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint, reasonsOf),
    };
  }
  const info = { title: "Trastienda", version: "1", description: ABOUT };
  return {
    openapi: "3.1.0",
    info,
    servers: [{ url: "/", description: "This installation" }],
    paths,
    components: COMPONENTS,
  };
}
