import { resolve } from "node:path";
import * as z from "zod";
import { DEFAULT_ZONE } from "../shared/business-date.ts";
import { parseOrigins } from "./outbound/allowed.ts";
import { parseKeys, type KeyRing } from "./secrets/keys.ts";
import { StartError } from "./start-error.ts";

/** What the documentation says, so that everybody knows it. */
export const DEFAULT_DEMO_PASSWORD = "Trastienda-demo-2026";

const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().default("127.0.0.1"),
  DATABASE_URL: z.string().optional(),
  DATA_DIR: z.string().default("./.data"),
  REDIS_URL: z.string().optional(),
  S3_URL: z.string().optional(),
  MODE: z.literal(["demo", "production"]).default("demo"),
  CAPTCHA: z.literal(["on", "off"]).default("on"),
  DEMO_PASSWORD: z.string().min(12).default(DEFAULT_DEMO_PASSWORD),
  BUSINESS_TZ: z.string().default(DEFAULT_ZONE),
  ADMIN_PASSWORD: z.string().min(12).optional(),
  SECOND_ADMIN_PASSWORD: z.string().min(12).optional(),
  TRUST_PROXY: z.literal(["on", "off"]).default("off"),
  SECRET_KEYS: z.string().optional(),
  METRICS_TOKEN: z.string().min(24, "at least 24 characters").optional(),
  AUDIT_HEAD_DIR: z.string().optional(),
  OUTBOUND_ALLOW: z.string().optional(),
  LOG_LEVEL: z.literal(["fatal", "error", "warn", "info", "debug", "silent"]).default("warn"),
});

export type Mode = "demo" | "production";

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly mode: Mode;
  readonly captcha: boolean;
  readonly demoPassword: string;
  readonly adminPassword: string | null;
  /** Of a second administrator, whom the first has not made: they may approve each other's requests at once. */
  readonly secondAdminPassword: string | null;
  readonly zone: string;
  readonly trustProxy: boolean;
  readonly logLevel: string;
  /** Where the heads of the audit chain are kept; null: in the data directory. */
  readonly auditHeadDir: string | null;
  /** With what secrets are sealed in the database, newest first; null where a demo keeps them in a file. */
  readonly secretKeys: KeyRing | null;
  /** What a reader of `/metrics` must bring; without it there is no such page in production. */
  readonly metricsToken: string | null;
  /** The origins that requests may reach whatever their address is, beside the public internet. */
  readonly outboundAllow: readonly string[];
}

function readKeys(text: string | undefined): KeyRing | null {
  if (text === undefined) return null;
  const keys = parseKeys(text);
  if (keys === null)
    throw new StartError(
      "Setting SECRET_KEYS is not usable: it is <name>:<32 bytes in base64>, newest first, separated by commas",
    );
  return keys;
}

function readOrigins(text: string | undefined): readonly string[] {
  if (text === undefined) return [];
  const origins = parseOrigins(text);
  if (origins === null)
    throw new StartError(
      "Setting OUTBOUND_ALLOW is not usable: it is origins such as http://10.0.0.8:8443, separated by commas, without paths",
    );
  return origins;
}

/** Reads the settings of the environment. A bad one ends the start with one line that names it. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = settings.safeParse(present);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartError(`Setting ${issue?.path.join(".")} is not usable: ${issue?.message}`);
  }
  const read = parsed.data;
  if (read.REDIS_URL || read.S3_URL)
    throw new StartError(
      "REDIS_URL and S3_URL are not supported yet: replicas meet through PostgreSQL, files live in DATA_DIR",
    );
  try {
    new Intl.DateTimeFormat("en", { timeZone: read.BUSINESS_TZ });
  } catch {
    throw new StartError(`Setting BUSINESS_TZ is not a time zone: ${read.BUSINESS_TZ}`);
  }
  if (read.MODE === "production") {
    if (read.CAPTCHA === "off") throw new StartError("CAPTCHA=off is honoured in demo mode only");
    if (env.DEMO_PASSWORD)
      throw new StartError("DEMO_PASSWORD has no place in production: set ADMIN_PASSWORD for the first administrator");
    for (const name of ["ADMIN_PASSWORD", "SECOND_ADMIN_PASSWORD"] as const)
      if (read[name] === DEFAULT_DEMO_PASSWORD)
        throw new StartError(`Setting ${name} is the demo's password, which is public: choose another one`);
    if (read.SECOND_ADMIN_PASSWORD !== undefined && read.SECOND_ADMIN_PASSWORD === read.ADMIN_PASSWORD)
      throw new StartError("Setting SECOND_ADMIN_PASSWORD is that of ADMIN_PASSWORD: two people have two passwords");
  }
  return {
    port: read.PORT,
    host: read.HOST,
    databaseUrl: read.DATABASE_URL ?? null,
    dataDir: resolve(read.DATA_DIR),
    mode: read.MODE,
    captcha: read.CAPTCHA === "on",
    demoPassword: read.DEMO_PASSWORD,
    adminPassword: read.ADMIN_PASSWORD ?? null,
    secondAdminPassword: read.SECOND_ADMIN_PASSWORD ?? null,
    zone: read.BUSINESS_TZ,
    trustProxy: read.TRUST_PROXY === "on",
    logLevel: read.LOG_LEVEL,
    secretKeys: readKeys(read.SECRET_KEYS),
    metricsToken: read.METRICS_TOKEN ?? null,
    outboundAllow: readOrigins(read.OUTBOUND_ALLOW),
    auditHeadDir: read.AUDIT_HEAD_DIR === undefined ? null : resolve(read.AUDIT_HEAD_DIR),
  };
}
