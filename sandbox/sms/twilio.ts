import { createHash, createHmac } from "node:crypto";
import type { Clock } from "../../src/platform/server/clock.ts";
import { json, type Answer, type Request } from "../http.ts";
import { SmsBehaviour, type SmsMischief } from "./mischief.ts";

/** Who the lender is at this carrier, and where its door is. */
export interface TwilioAccount {
  readonly accountSid: string;
  readonly authToken: string;
  /** Where the lender's door listens, whatever public address it goes by. */
  readonly serverUrl: string;
  /** Where texts to the lender's number are brought: its public address. */
  readonly incomingUrl: string;
}

/** Brings a form to the lender and gives the HTTP status that came back; rejects when none did. */
export type BringForm = (url: string, body: string, headers: Readonly<Record<string, string>>) => Promise<number>;

interface Message {
  readonly sid: string;
  readonly to: string;
  readonly from: string;
  readonly body: string;
  readonly createdAt: number;
  readonly direction: "outbound-api" | "inbound";
  status: string;
  errorCode: number | null;
}

interface Taken {
  readonly sid: string;
  readonly phone: string;
  readonly text: string;
}

interface Due {
  readonly at: number;
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly attempts: number;
}

const PATH = "/twilio/2010-04-01/Accounts/";
const FORM = "application/x-www-form-urlencoded";
const STEP_MS = 400;
const LAST_ATTEMPT = 6;
const KEPT = 2000;
const REFUSALS = { unknownNumber: 21_211, optedOut: 21_610 } as const;

const bringOverHttp: BringForm = async (url, body, headers) =>
  (await fetch(url, { method: "POST", body, headers, signal: AbortSignal.timeout(10_000) })).status;

/** What an aggregator like Twilio does with texts, behind its own API. It acts only when it is ticked. */
export class TwilioTwin {
  readonly behaviour = new SmsBehaviour();
  private readonly account: TwilioAccount;
  private readonly clock: Clock;
  private readonly bring: BringForm;
  private readonly taken: (text: Taken) => void;
  private messages: Message[] = [];
  private due: Due[] = [];
  private count = 0;

  constructor(options: {
    readonly account: TwilioAccount;
    readonly clock: Clock;
    readonly bring?: BringForm | undefined;
    /** Hears of each text that was taken. */
    readonly taken?: (text: Taken) => void;
  }) {
    this.account = options.account;
    this.clock = options.clock;
    this.bring = options.bring ?? bringOverHttp;
    this.taken = options.taken ?? (() => undefined);
  }

  /** Every text that was taken, the first one first. */
  get sent(): readonly Message[] {
    return this.messages.filter(({ direction }) => direction === "outbound-api");
  }

  /** Answers a request under its path; null for any other. */
  async answer({ method, path, query, headers, body }: Request): Promise<Answer | null> {
    if (!path.startsWith(PATH)) return null;
    const { accountSid, authToken } = this.account;
    const right = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
    if (headers.authorization !== right) return problem(401, 20_003, "Authenticate");
    if (path !== `${PATH}${accountSid}/Messages.json`) return problem(404, 20_404, "The resource was not found");
    if (method === "GET") return this.list(query);
    return method === "POST" ? this.create(new URLSearchParams(body)) : problem(405, 20_004, "Method not allowed");
  }

  private list(query: URLSearchParams): Answer {
    const to = query.get("To");
    const size = Math.min(Number(query.get("PageSize") ?? 50), 1000);
    const found = this.messages.filter((message) => to === null || message.to === to).toReversed();
    return json({ messages: found.slice(0, size).map(shown), page: 0, page_size: size, next_page_uri: null });
  }

  private async create(form: URLSearchParams): Promise<Answer> {
    const [to, body] = [form.get("To") ?? "", form.get("Body") ?? ""];
    const from = form.get("From") ?? form.get("MessagingServiceSid") ?? "";
    const met = this.behaviour.next();
    if (met === "lost") return "hang";
    if (met === "throttle") return problem(429, 20_429, "Too many requests");
    if (met === "broken") return problem(503, 20_503, "Service unavailable");
    if (met === "unknownNumber" || met === "optedOut") return problem(400, REFUSALS[met], "The 'To' number is refused");
    if (from === "") return problem(400, 21_603, "A 'From' phone number is required");
    if (!/^\+52\d{10}$/.test(to)) return problem(400, 21_211, "The 'To' number is not a valid phone number");
    if (body === "" || body.length > 1600) return problem(400, body === "" ? 21_602 : 21_617, "Message body");
    const message = this.keep({ to, from, body, direction: "outbound-api" });
    this.taken({ sid: message.sid, phone: to.slice(3), text: body });
    this.plan(message, form.get("StatusCallback"), met);
    if (met === "reportFirst") await this.tick(new Date(this.clock.now().getTime() + 4 * STEP_MS));
    return met === "silent" || met === "cut" ? "hang" : json(shown(message), 201);
  }

  private keep({ to, from, body, direction }: Pick<Message, "to" | "from" | "body" | "direction">): Message {
    this.count += 1;
    const sid = `SM${createHash("md5").update(`${this.account.accountSid} ${this.count}`).digest("hex")}`;
    const createdAt = this.clock.now().getTime();
    const message: Message = { sid, to, from, body, createdAt, direction, status: "queued", errorCode: null };
    this.messages = [...this.messages.slice(1 - KEPT), message];
    return message;
  }

  private plan(message: Message, callback: string | null, met: SmsMischief | null): void {
    const fails = met === "undelivered";
    message.status = fails ? "undelivered" : "delivered";
    message.errorCode = fails ? 30_005 : null;
    if (callback === null || met === "dropReport") return;
    const steps = ["sent", message.status];
    const told = met === "reorderReports" ? steps.toReversed() : steps;
    const doubled = met === "duplicateReport" ? [...told, ...told] : told;
    for (const [index, status] of doubled.entries())
      this.due.push({
        at: message.createdAt + STEP_MS * (index + 1),
        url: callback,
        attempts: 0,
        fields: {
          AccountSid: this.account.accountSid,
          ApiVersion: "2010-04-01",
          From: message.from,
          MessageSid: message.sid,
          MessageStatus: status,
          SmsSid: message.sid,
          SmsStatus: status,
          To: message.to,
          ...(fails && status === message.status && { ErrorCode: "30005" }),
        },
      });
  }

  /** A borrower writes to the lender's number, so many milliseconds from now. Answers the text's SID. */
  receive(phone: string, text: string, afterMs = 0): string {
    const { sid, from, to } = this.keep({ from: `+52${phone}`, to: "+525500000000", body: text, direction: "inbound" });
    const fields = { AccountSid: this.account.accountSid, MessageSid: sid, From: from, To: to, Body: text };
    const media = { NumMedia: "0", NumSegments: "1", FromCountry: "MX" };
    const at = this.clock.now().getTime() + afterMs;
    this.due.push({ at, url: this.account.incomingUrl, fields: { ...fields, ...media }, attempts: 0 });
    return sid;
  }

  /** The next instant at which something is to be told; null when all is done. */
  nextAt(): Date | null {
    const at = Math.min(...this.due.map((one) => one.at));
    return at === Infinity ? null : new Date(at);
  }

  /** Tells the lender what is due at an instant; what it does not take is repeated later. */
  async tick(now: Date): Promise<void> {
    const due = this.due.filter(({ at }) => at <= now.getTime());
    this.due = this.due.filter(({ at }) => at > now.getTime());
    for (const one of due.toSorted((a, b) => a.at - b.at)) {
      const status = await this.tell(one.url, one.fields).catch(() => 0);
      const attempts = one.attempts + 1;
      if ((status >= 500 || status === 0) && attempts < LAST_ATTEMPT)
        this.due.push({ ...one, attempts, at: now.getTime() + 1000 * 2 ** attempts });
    }
  }

  /** Brings one notice as it is signed for its address; answers the HTTP status. */
  tell(url: string, fields: Readonly<Record<string, string>>, token = this.account.authToken): Promise<number> {
    const { pathname, search } = new URL(url);
    const signed = Object.keys(fields)
      .sort()
      .reduce((text, name) => text + name + fields[name], url);
    return this.bring(this.account.serverUrl + pathname + search, new URLSearchParams(fields).toString(), {
      "content-type": `${FORM}; charset=utf-8`,
      "x-twilio-signature": createHmac("sha1", token).update(signed, "utf8").digest("base64"),
    });
  }
}

const problem = (status: number, code: number, message: string): Answer =>
  json({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }, status);

const shown = ({ sid, to, from, body, createdAt, direction, status, errorCode }: Message) => ({
  sid,
  to,
  from,
  body,
  direction,
  status,
  error_code: errorCode,
  date_created: new Date(createdAt).toUTCString(),
  num_segments: "1",
});
