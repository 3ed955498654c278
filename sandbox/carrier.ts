import type { Clock } from "../src/platform/server/clock.ts";
import type { Chance } from "./chance.ts";
import { replyTo } from "./sms/replies.ts";
import { HttpError, json, type Answer, type Request } from "./http.ts";

export interface SmsReport {
  readonly reference: string;
  readonly delivered: boolean;
  readonly reason?: string;
}

interface Message {
  readonly reference: string;
  readonly phone: string;
  readonly text: string;
  readonly at: number;
}

/** A text that a borrower sends to the lender. */
interface OwnText {
  readonly reference: string;
  readonly from: string;
  readonly text: string;
}

interface Pending {
  readonly bring: () => Promise<void>;
  readonly dueAt: number;
  readonly attempts: number;
}

const KEPT = 500;
const LAST_ATTEMPT = 10;
const FAILED_SHARE = 0.02;
const DUPLICATE_SHARE = 0.03;
const REPORT_AFTER_MS = 400;
const REPORT_WITHIN_MS = 2500;
const REASONS = ["Número fuera de servicio", "Buzón de mensajes lleno", "Número no existe"];

/** A carrier of short messages. It acts only when it is ticked. */
export class Carrier {
  private readonly report: (report: SmsReport) => Promise<void>;
  private readonly incoming: ((text: OwnText) => Promise<void>) | null;
  private readonly answered: boolean;
  private readonly clock: Clock;
  private readonly chance: Chance;
  private messages: Message[] = [];
  private readonly known = new Set<string>();
  private pending: Pending[] = [];
  private texts = 0;

  constructor(options: {
    readonly report: (report: SmsReport) => Promise<void>;
    /** Brings what borrowers write to the lender; without it they do not write. */
    readonly incoming?: ((text: OwnText) => Promise<void>) | undefined;
    /** Some of its texts are answered by whom they reach. */
    readonly answered?: boolean;
    readonly clock: Clock;
    readonly chance: Chance;
  }) {
    this.report = options.report;
    this.incoming = options.incoming ?? null;
    this.answered = options.answered ?? false;
    this.clock = options.clock;
    this.chance = options.chance;
  }

  /** Answers POST /sms (signed, idempotent by reference), GET /sms (signed: whether it is there) and GET /inbox?phone=; null for any other path. */
  async answer(request: Request, verify: (request: Request) => void): Promise<Answer | null> {
    const { method, path, query, body } = request;
    if (method === "GET" && path === "/inbox") return json(this.inbox(query.get("phone")));
    if (path !== "/sms") return null;
    verify(request);
    if (method === "GET") return json({ status: "READY", waiting: this.pending.length });
    return json(this.accept(JSON.parse(body) as Partial<Message>), 202);
  }

  /** The latest messages, newest first; of one phone when it is given. */
  inbox(
    phone: string | null,
  ): readonly { readonly reference: string; readonly phone: string; readonly text: string; readonly at: string }[] {
    return this.messages
      .filter((message) => phone === null || message.phone === phone)
      .map((message) => ({ ...message, at: new Date(message.at).toISOString() }))
      .reverse();
  }

  /** Shows a text of another carrier on the phone that it went to. */
  show(reference: string, phone: string, text: string): void {
    this.messages = [...this.messages.slice(1 - KEPT), { reference, phone, text, at: this.clock.now().getTime() }];
  }

  private accept({ reference, phone, text }: Partial<Message>): {
    readonly reference: string;
    readonly status: "ACCEPTED";
  } {
    if (!reference || !phone || !/^\d{10}$/.test(phone) || !text) throw new HttpError(400, "reference, phone or text");
    if (!this.known.has(reference)) {
      this.known.add(reference);
      const at = this.clock.now().getTime();
      this.show(reference, phone, text);
      const reply = this.answered ? replyTo(this.chance, reference, text) : null;
      if (reply) this.receive(phone, reply.text, reply.afterMs);
      this.plan(reference, at + REPORT_AFTER_MS + Math.floor(this.chance(`delay ${reference}`) * REPORT_WITHIN_MS));
    }
    return { reference, status: "ACCEPTED" };
  }

  /** A borrower writes to the lender, so many milliseconds from now. */
  receive(phone: string, text: string, afterMs = 0): void {
    const { incoming } = this;
    if (!incoming) return;
    this.texts += 1;
    const at = this.clock.now().getTime();
    const own = { reference: `MO-${at.toString(36)}-${this.texts}`, from: `+52${phone}`, text };
    this.pending.push({ bring: () => incoming(own), dueAt: at + afterMs, attempts: 0 });
  }

  private plan(reference: string, dueAt: number): void {
    const delivered = this.chance(`delivered ${reference}`) >= FAILED_SHARE;
    const reason = REASONS[Math.floor(this.chance(`reason ${reference}`) * REASONS.length)];
    const report: SmsReport = delivered ? { reference, delivered } : { reference, delivered, reason };
    const bring = () => this.report(report);
    this.pending.push({ bring, dueAt, attempts: 0 });
    if (this.chance(`duplicate ${reference}`) < DUPLICATE_SHARE)
      this.pending.push({ bring, dueAt: dueAt + REPORT_AFTER_MS, attempts: 0 });
  }

  /** The next instant at which something is to be reported; null when all is done. */
  nextAt(): Date | null {
    const dueAt = this.pending.reduce((earliest, item) => Math.min(earliest, item.dueAt), Infinity);
    return dueAt === Infinity ? null : new Date(dueAt);
  }

  /** Reports what is due at an instant; a report that is not taken is repeated later. */
  async tick(now: Date): Promise<void> {
    const due = this.pending.filter(({ dueAt }) => dueAt <= now.getTime());
    this.pending = this.pending.filter(({ dueAt }) => dueAt > now.getTime());
    for (const item of due) {
      const attempts = item.attempts + 1;
      try {
        await item.bring();
      } catch {
        if (attempts < LAST_ATTEMPT)
          this.pending.push({ bring: item.bring, dueAt: now.getTime() + 1000 * 2 ** attempts, attempts });
      }
    }
  }
}
