import { randomUUID } from "node:crypto";
import { sign } from "../../../sandbox/door.ts";
import { randomFrom } from "../../../sandbox/chance.ts";
import { handlers } from "../../calls.ts";
import type { Endpoint, Envelope } from "../../platform/shared/endpoint.ts";
import { LANGS, type Lang } from "../../platform/shared/messages.ts";
import { outsideKeys } from "../../door/test-tools/server/sandbox/keys.ts";
import type { Product, Staff } from "../product.ts";
import { isChinese } from "../refuser.ts";
import { malformed, type Malformed } from "./inputs.ts";

type OutsideKeys = Awaited<ReturnType<typeof outsideKeys>>;

export interface ProbeReport {
  readonly calls: number;
  readonly sent: number;
  /** How often each code was the answer. */
  readonly codes: Readonly<Record<string, number>>;
  /** What was wrong, in words, the first hundred. */
  readonly wrong: readonly string[];
  /** The slowest answer. */
  readonly slowest: { readonly name: string; readonly ms: number };
}

/** Calls that read: strange inputs that their schemas let through are sent to them, too, for they change nothing. */
const reads = ({ kind }: Endpoint): boolean => kind === "query" || kind === "list";

/**
 * Sends so many malformed inputs to every call, in all three languages in turn, and answers what was wrong with the
 * answers. The same seed sends the same.
 */
export async function probe(
  product: Product,
  admin: Staff,
  { perCall, seed, callers = 6 }: { perCall: number; seed: string; callers?: number },
): Promise<ProbeReport> {
  const keys = await outsideKeys(product.services);
  const codes: Record<string, number> = {};
  const wrong: string[] = [];
  let sent = 0;
  let slowest = { name: "", ms: 0 };

  const ask = async (endpoint: Endpoint, input: Malformed, lang: Lang): Promise<void> => {
    const headers = {
      "content-type": input.contentType,
      "x-lang": lang,
      "idempotency-key": randomUUID(),
      ...(await credentials(product, admin, keys, endpoint, input.body)),
    };
    const began = performance.now();
    const response = await send(product, endpoint, input, headers);
    const text = await response.text();
    const ms = performance.now() - began;
    if (ms > slowest.ms) slowest = { name: endpoint.name, ms };
    const envelope = JSON.parse(text) as Envelope<unknown>;
    sent += 1;
    codes[envelope.code] = (codes[envelope.code] ?? 0) + 1;
    const fault = faultOf(endpoint, input, lang, response.status, envelope);
    if (fault && wrong.length < 100)
      wrong.push(`${endpoint.name} ${fault}: ${lang} ${input.body.slice(0, 200)} → ${text.slice(0, 300)}`);
  };

  const calls = handlers.map(({ endpoint }) => endpoint);
  const waiting = [...calls];
  const caller = async (): Promise<void> => {
    for (let endpoint = waiting.shift(); endpoint; endpoint = waiting.shift()) {
      const inputs = malformed(endpoint, randomFrom(`${seed} ${endpoint.name}`), reads(endpoint));
      for (let index = 0; index < perCall; index += 1)
        await ask(endpoint, inputs.next().value, LANGS[index % LANGS.length] ?? "cn");
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return { calls: calls.length, sent, codes, wrong, slowest };
}

/** A call without a body takes its fields from the address. */
function send(
  product: Product,
  endpoint: Endpoint,
  { body }: Malformed,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  if (endpoint.method === "POST") return fetch(product.baseUrl + endpoint.path, { method: "POST", headers, body });
  const query = `?${new URLSearchParams({ nonsense: body.slice(0, 2000) }).toString()}`;
  return fetch(product.baseUrl + endpoint.path + query, { headers });
}

async function credentials(
  product: Product,
  admin: Staff,
  keys: OutsideKeys,
  endpoint: Endpoint,
  body: string,
): Promise<Record<string, string>> {
  if (endpoint.access === "public") return {};
  if (endpoint.access === "app") {
    const kind = /channel|callback|opm/.test(endpoint.path)
      ? "channel"
      : endpoint.path.includes("/sms/")
        ? "carrier"
        : "app";
    const key = keys.doors.find((door) => door.kind === kind);
    if (!key) throw new Error(`no key of kind ${kind}`);
    return sign(key, "POST", endpoint.path, body, product.clock.now());
  }
  if (endpoint.access === "webhook") {
    const key = keys.doors.find(({ appId }) => appId.includes("openpay"));
    return { authorization: `Basic ${Buffer.from(`${key?.appId}:${key?.secret}`).toString("base64")}` };
  }
  return { "x-auth-token": await admin.token() };
}

/**
 * Before its input is looked at, a call may be refused for what it is about: a token that ended meanwhile, too many
 * attempts.
 */
const OTHERWISE = ["401", "403", "429"];

/** What is wrong with an answer; null when nothing is. */
function faultOf(
  endpoint: Endpoint,
  { spoilt, allowed }: Malformed,
  lang: Lang,
  status: number,
  answer: Envelope<unknown>,
): string | null {
  const { code, msg, errors = [], traceId } = answer;
  if (code === "500") return "broke";
  if (!msg || !traceId || (status !== 200 && endpoint.access !== "webhook"))
    return `answered HTTP ${status} without a whole envelope`;
  if (allowed || OTHERWISE.includes(code)) return null;
  if (code !== "400") return `took it (${code})`;
  if (errors.length === 0 || errors.some(({ field, rule, message }) => !field || !rule || !message))
    return "names no field";
  if (errors.some(({ message }) => /\{\w+\}|undefined/.test(message))) return "has a hole in its text";
  if (errors.some(({ message }) => isChinese(message) !== (lang === "cn"))) return "speaks another language";
  // what a GET is asked with travels as one parameter that it does not know
  const place = endpoint.method === "GET" ? undefined : spoilt?.join(".");
  const names = (field: string): boolean =>
    field === place || field.startsWith(`${place}.`) || `${place}`.startsWith(`${field}.`);
  return place === undefined || errors.some(({ field }) => names(field)) ? null : `does not name ${place}`;
}
