import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Something through which a borrower can be reached, and who may use it. */
interface WayOut {
  readonly name: string;
  /** What a source says that uses it. */
  readonly says: RegExp;
  /** The files that may, each with what makes it pass the guard, or with why it reaches no borrower. */
  readonly known: Readonly<Record<string, { readonly through: RegExp } | { readonly because: string }>>;
}

const SENDS = { through: /\bsendSms\(/ } as const;

const WAYS_OUT: readonly WayOut[] = [
  {
    name: "a text is written to be sent",
    says: /insertInto\(\s*"sms",|\binsert into sms\b|"sms\.send"/,
    known: {
      "src/reach/sms/server/send.ts": { through: /await askToContact\(ctx, contact\)/ },
      "src/reach/sms/server/incoming.ts": { because: "a text that came in" },
      "src/reach/sms/feature.ts": { because: "names the worker that delivers" },
    },
  },
  {
    name: "a carrier is handed a text",
    says: /\.handOver\(/,
    known: {
      "src/reach/sms/server/deliver.ts": { through: /const may = await mayGo\(services, waiting\.id\);/ },
      "src/reach/sms/server/carrier.ts": { because: "is what deliver.ts hands it to" },
    },
  },
  {
    name: "whether a text that waited may go is asked",
    says: /export function mayGo\(/,
    known: { "src/reach/sms/server/hold.ts": { through: /await askToContact\(ctx, contact\)/ } },
  },
  {
    name: "a message of a conversation is kept",
    says: /\binsert into chat_message\b|insertInto\(\s*"chat_message"/,
    known: { "src/service/chat/server/store.ts": { because: "keeps what the sockets and the door hand it (below)" } },
  },
  {
    name: "a message is handed to be kept",
    says: /\bhub\.keep\(|hubOf\(services\)\.kept\(/,
    known: {
      "src/service/chat/server/panel-socket.ts": { through: /clearToWrite\(ctx, partner, this\.staffId\)/ },
      "src/service/chat/server/borrower.ts": { because: "what the borrower writes" },
      "src/service/chat/server/proof-news.ts": {
        because: "what became of a receipt that the borrower sent: transactional",
      },
    },
  },
  {
    name: "news of a proof is told in a conversation",
    says: /\benqueue\(ctx, PROOF_NEWS_TOPIC\b/,
    known: { "src/service/chat/server/proof-news.ts": { through: /await askToContact\(ctx, \{/ } },
  },
  {
    name: "staff are let write to a borrower",
    says: /export async function clearToWrite\(/,
    known: { "src/service/chat/server/begin.ts": { through: /await askToContact\(/ } },
  },
  {
    name: "an exchange is asked to call",
    says: /\.dial\(|insertInto\(\s*"phone_call"/,
    known: { "src/growth/call/server/dial.ts": { through: /await askToContact\(ctx, contact\)/ } },
  },
  {
    name: "a borrower's telephone rings",
    says: /customerEndpoint\.replace\(/,
    known: { "src/growth/call/server/ari/line.ts": { through: /await this\.#hearer\.underWay\(reference\)/ } },
  },
  {
    name: "somebody outside is asked or told",
    says: /\boutbound(?:Socket|Bytes|WebSocket)?\b[^;]*from ".*\/outbound\/(?:request|socket|web-socket)\.ts"|from "node:(?:net|tls|https?|dgram|dns)"|\bfetch\(/,
    known: {
      "src/catalogue/router/server/dialect/ask.ts": { because: "partners" },
      "src/door/test-tools/server/sandbox.ts": { because: "the sandbox of a demo" },
      "src/growth/call/server/ari/rest.ts": { because: "an exchange: calls whom dial.ts has let pass (above)" },
      "src/growth/call/server/ari/socket.ts": { because: "hears what becomes of calls" },
      "src/reach/channel/server/http.ts": { because: "payment channels" },
      "src/reach/sms-code/server/sandbox-inbox.ts": { because: "reads the sandbox's telephones" },
      "src/reach/sms/server/sandbox.ts": { because: "a carrier: handed texts by deliver.ts alone" },
      "src/reach/twilio/server/twilio.ts": { because: "a carrier: handed texts by deliver.ts alone" },
      "src/reach/smpp/server/link.ts": { because: "a carrier: handed texts by deliver.ts alone" },
      "src/reach/smpp/server/session.ts": { because: "a carrier: handed texts by deliver.ts alone" },
    },
  },
  {
    name: "a text is sent",
    says: SENDS.through,
    known: {
      "src/reach/sms/server/send.ts": { because: "asks the guard (above)" },
      "src/reach/sms/server/received.ts": { because: "confirms a BAJA: transactional" },
      "src/reach/sms-code/server/send-code.ts": { because: "a code that was asked for: transactional" },
      "src/book/order/server/notify.ts": { because: "receipts and results: transactional" },
      "src/rails/balance/server/alert.ts": { because: "staff, who are no borrowers" },
      "src/apps/inspection/server/alerts.ts": { because: "staff, who are no borrowers" },
      "src/service/proof/server/tell.ts": { because: "what became of a receipt that the borrower sent: transactional" },
      "src/service/opinion/server/reply.ts": { through: /purpose: "service"/ },
      "src/service/sms-desk/server/compose.ts": { through: /purpose/ },
      "src/service/sms-desk/server/resend.ts": { through: /purpose/ },
      "src/service/sms-desk/server/send-batch.ts": { through: /purpose/ },
    },
  },
];

interface Source {
  readonly path: string;
  readonly text: string;
}

const sources: readonly Source[] = globSync("src/*/*/**/*.{ts,tsx}", { cwd: ROOT })
  .filter((path) => !/\.test\.tsx?$|\/testing\/|^src\/(?:testing|platform)\/|\/web\//.test(path))
  .map((path) => ({ path, text: readFileSync(ROOT + path, "utf8") }));

/** The sources that use a way out and are not known to, or no longer pass the guard. */
const strayIn = ({ says, known }: WayOut, among: readonly Source[]): string[] =>
  among
    .filter(({ text }) => says.test(text))
    .filter(({ path, text }) => {
      const entry = known[path];
      return !entry || ("through" in entry && !entry.through.test(text));
    })
    .map(({ path }) => path);

describe.each(WAYS_OUT)("where $name", (way) => {
  test("the guard is asked, or no borrower is reached", () => {
    expect(strayIn(way, sources), "ask the guard there (askToContact), or say here why nobody is reached").toEqual([]);
  });

  test("each file that is named uses it still", () => {
    const users = sources.filter(({ text }) => way.says.test(text)).map(({ path }) => path);
    expect(Object.keys(way.known).filter((path) => !users.includes(path))).toEqual([]);
  });
});

test.each([
  ["a text is written to be sent", 'await insertInto("sms", { phone }).execute(ctx.db);'],
  ["a carrier is handed a text", "await carrier.handOver(sms);"],
  ["a message of a conversation is kept", "sql`insert into chat_message (customer_id) values (1)`"],
  ["a message is handed to be kept", "this.#desk.hub.keep(draft, done);"],
  ["somebody outside is asked or told", 'await fetch("https://whatsapp.example/send");'],
  ["somebody outside is asked or told", 'import { outbound } from "../../../platform/server/outbound/request.ts";'],
  [
    "somebody outside is asked or told",
    'import { outboundBytes } from "../../../platform/server/outbound/request.ts";',
  ],
  ["an exchange is asked to call", "await exchange.dial({ reference, extension, phone });"],
  ["a text is sent", "await sendSms(ctx, to, text);"],
])("a new one is found: %s", (name, text) => {
  const way = WAYS_OUT.find((one) => one.name === name);
  const planted = { path: "src/service/campaign/server/blast.ts", text };
  expect(way && strayIn(way, [...sources, planted])).toEqual([planted.path]);
});

test("one that no longer asks is found", () => {
  const way = WAYS_OUT[0] as WayOut;
  const path = "src/reach/sms/server/send.ts";
  const without = sources.map((source) =>
    source.path === path ? { path, text: source.text.replaceAll("askToContact(", "askNobody(") } : source,
  );
  expect(strayIn(way, without)).toEqual([path]);
});
