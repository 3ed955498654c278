import type * as z from "zod";
import { codesOf, type Access, type Endpoint } from "../shared/endpoint.ts";
import { jsonSchemaOf } from "../shared/json-schema.ts";
import type { Handler } from "./handle.ts";

type Schema = Record<string, unknown>;

const ENVELOPE_CODES = ["200", "-1", "400", "401", "403", "404", "409", "429", "500"];

function schemaOf(schema: z.ZodType, io: "input" | "output"): Schema {
  const { $schema: _dialect, ...rest } = jsonSchemaOf(schema, io);
  return rest;
}

/** An answer's envelope with this call's `data`, which is null when the call was refused. */
function envelopeOf(output: z.ZodType): Schema {
  const data = schemaOf(output, "output");
  const { $defs, ...own } = data;
  return {
    type: "object",
    required: ["code", "data", "msg", "traceId"],
    properties: {
      code: { enum: ENVELOPE_CODES },
      data: { anyOf: [own, { $ref: "#/components/schemas/RefusalData" }] },
      msg: { type: "string" },
      errors: { type: "array", items: { $ref: "#/components/schemas/FieldError" } },
      traceId: { type: "string" },
    },
    ...($defs ? { $defs } : {}),
  };
}

const header = (name: string): Schema => ({ $ref: `#/components/parameters/${name}` });

function headersOf({ access, kind }: Pick<Endpoint, "access" | "kind">): Schema[] {
  return [header("lang"), ...(kind === "money" ? [header("idempotencyKey")] : [])].concat(
    access === "app" ? ["appId", "timestamp", "nonce", "signature"].map(header) : [],
  );
}

const securityOf = (access: Access): Schema[] => (access === "public" || access === "app" ? [] : [access === "webhook" ? { basic: [] } : { token: [] }]);

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

/** References inside a schema that is embedded deeper in the document must name their place there. */
function relocated(value: unknown, base: string): unknown {
  if (Array.isArray(value)) return value.map((item) => relocated(item, base));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key !== "$ref" || typeof inner !== "string" || inner.startsWith("#/components/")) return [key, relocated(inner, base)];
      return [key, inner === "#" ? `${base}/properties/data/anyOf/0` : inner.replace(/^#\/\$defs\//, `${base}/$defs/`)];
    }),
  );
}

const pointer = (path: string): string => path.replaceAll("~", "~0").replaceAll("/", "~1");

function operationOf(endpoint: Endpoint): Schema {
  const method = endpoint.method.toLowerCase();
  const base = `#/paths/${pointer(endpoint.path)}/${method}`;
  const input = schemaOf(endpoint.input, "input");
  const codes = codesOf(endpoint.access);
  const body =
    endpoint.method === "POST"
      ? { requestBody: { content: { "application/json": { schema: relocated(input, `${base}/requestBody/content/application~1json/schema`) } } } }
      : {};
  const answer = relocated(envelopeOf(endpoint.output), `${base}/responses/200/content/application~1json/schema`);
  return {
    operationId: endpoint.name,
    summary: endpoint.title.en,
    tags: [endpoint.name.split(".")[0]],
    "x-permission": codes.length > 0 ? codes.join(" | ") : endpoint.access,
    "x-kind": endpoint.kind,
    security: securityOf(endpoint.access),
    parameters: [...headersOf(endpoint), ...(endpoint.method === "GET" ? queryOf(input) : [])],
    ...body,
    responses: { "200": { description: "The envelope: `code` says whether the call was carried out.", content: { "application/json": { schema: answer } } } },
  };
}

const parameter = (name: string, required: boolean, description: string, schema: Schema = { type: "string" }): Schema => ({
  name,
  in: "header",
  required,
  description,
  schema,
});

const COMPONENTS: Schema = {
  securitySchemes: { token: { type: "apiKey", in: "header", name: "x-auth-token" }, basic: { type: "http", scheme: "basic" } },
  parameters: {
    lang: parameter("x-lang", false, "The language of `msg` and `errors[].message`.", { enum: ["cn", "en", "es"], default: "cn" }),
    idempotencyKey: parameter("idempotency-key", true, "The same key with the same body gets the first answer again.", {
      type: "string",
      minLength: 8,
      maxLength: 200,
    }),
    appId: parameter("x-app-id", true, "Who signs."),
    timestamp: parameter("x-timestamp", true, "When it was signed; five minutes either way are accepted."),
    nonce: parameter("x-nonce", true, "Counts once."),
    signature: parameter("x-signature", true, "HMAC-SHA256 over method, path, timestamp, nonce and body."),
  },
  schemas: {
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

/** The OpenAPI 3.1 document of all calls, derived from the contract; every call's permission is in `x-permission`. */
export function openApiDocument(handlers: readonly Handler[]): object {
  const paths: Record<string, Schema> = {};
  for (const { endpoint } of handlers) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return { openapi: "3.1.0", info: { title: "Trastienda", version: "1" }, paths, components: COMPONENTS };
}
