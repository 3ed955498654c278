import { setTimeout as pause } from "node:timers/promises";
import type { Services } from "../../../platform/server/context.ts";
import { errorText } from "../../../platform/server/log.ts";
import { outboundSocket } from "../../../platform/server/outbound/socket.ts";
import { NotTaken, type CarrierSetUp, type HandOver, type OutgoingText } from "../../sms/server/api.ts";
import { destinationOf, sourceOf } from "../domain/address.ts";
import type { SmppSettings } from "../domain/dialect.ts";
import { idOf } from "../domain/receipt.ts";
import { segmentsOf } from "../domain/segments.ts";
import { reasonOf, verdictOn } from "../domain/status.ts";
import { COMMAND, type Pdu } from "./pdu/codec.ts";
import { readId, submitBody, type Brought } from "./pdu/messages.ts";
import { NotWritten, Session, type Patience } from "./session.ts";
import { Window } from "./window.ts";

const WINDOW = 10;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
/** How long a text waits for the line before it is put back. */
const BIND_MS = 5000;
/** How soon a text that was put back is offered again: to this process or to another one that is bound. */
const AGAIN_SECONDS = 5;
const LATER_SECONDS = 60;
/** How often the rest of a text is offered of which the SMSC has a piece already. */
const MOST_TRIES = 8;

interface Options {
  readonly patience?: Patience | undefined;
  /** Who vouches for an SMSC over TLS, instead of those whom the system trusts. */
  readonly ca?: string | undefined;
  readonly onBrought: (brought: Brought) => Promise<void>;
}

/** A line to one SMSC that is kept up: bound anew after it breaks, sooner at first and later the more often it fails. */
export class Link {
  private readonly services: Services;
  private readonly setUp: CarrierSetUp;
  private readonly settings: SmppSettings;
  private readonly options: Options;
  private readonly window: Window;
  private session: Session | null = null;
  private opening: Promise<void> | null = null;
  private failures = 0;
  private notBefore = 0;
  private refusal: number | null = null;
  private closed = false;
  private number = Math.floor(Math.random() * 256);

  constructor(setUp: CarrierSetUp, services: Services, options: Options) {
    this.setUp = setUp;
    this.services = services;
    this.options = options;
    this.settings = setUp.settings as unknown as SmppSettings;
    this.window = new Window(Number(this.settings.window ?? WINDOW));
  }

  get isBound(): boolean {
    return this.session !== null;
  }

  /** The status with which the SMSC refused to be bound last; null where it did not. */
  get refused(): number | null {
    return this.refusal;
  }

  /** Sees to it that the line is there, unless it has just failed; it is not waited for. */
  keepUp(): void {
    if (this.closed || this.session || this.opening || Date.now() < this.notBefore) return;
    this.opening = this.open()
      .catch((error: unknown) => this.failed(error))
      .finally(() => (this.opening = null));
  }

  private async open(): Promise<void> {
    const { code, baseUrl, key } = this.setUp;
    const socket = await outboundSocket(this.services, baseUrl, { ...(this.options.ca && { ca: this.options.ca }) });
    const session: Session = new Session(socket, {
      ...(this.options.patience && { patience: this.options.patience }),
      onBrought: this.options.onBrought,
      onEnd: () => this.ended(session),
    });
    const status = await session.bind(this.settings.systemId, key, this.settings.systemType ?? "");
    this.refusal = status === 0 ? null : status;
    if (status !== 0 || this.closed) {
      await session.close();
      throw new Error(`${code} was not bound (${status})`);
    }
    this.failures = 0;
    this.session = session;
  }

  private failed(error: unknown): void {
    this.failures += 1;
    this.notBefore = Date.now() + Math.min(FIRST_WAIT_MS * 2 ** (this.failures - 1), LONGEST_WAIT_MS);
    this.services.log.warn({ channel: this.setUp.code, error: errorText(error) }, "smpp: no line");
  }

  private ended(session: Session): void {
    if (this.session !== session) return;
    this.session = null;
    this.notBefore = Date.now() + FIRST_WAIT_MS;
  }

  private async bound(): Promise<Session | null> {
    this.keepUp();
    if (this.opening) await Promise.race([this.opening, pause(BIND_MS, undefined, { ref: false })]);
    return this.session?.isOpen ? this.session : null;
  }

  /** Asks the other end whether it is there. Throws when it does not answer. */
  async enquire(): Promise<void> {
    const session = await this.bound();
    if (!session) throw new Error("no line");
    await session.enquire();
  }

  /**
   * Hands a text over, segment by segment. It is taken once the SMSC has taken all of them. Nothing taken of it, for a
   * moment's reason: a NotTaken. A line that breaks before an answer, or a text of which only some segments were taken:
   * an error, for nobody knows what will arrive.
   */
  async submit({ phone, text }: OutgoingText, reference: number): Promise<HandOver> {
    this.number = (this.number + 1) % 256;
    const [source, destination] = [sourceOf(this.settings.sourceAddress), destinationOf(phone)];
    const ids: string[] = [];
    for (const segment of segmentsOf(text, this.number)) {
      const { status, body } = await this.offer(submitBody(source, destination, segment, reference), ids.length > 0);
      if (status !== 0) {
        if (ids.length > 0) throw new Error(`a later segment was refused (${status})`);
        return { taken: false, reason: reasonOf(status) };
      }
      ids.push(idOf(readId(body)));
    }
    return { taken: true, references: ids.filter((id) => id !== "") };
  }

  /** Offers a segment until it is answered for good; one that follows others, again and again for a while. */
  private async offer(body: Buffer, follows: boolean): Promise<Pdu> {
    for (let tries = 1; ; tries += 1) {
      const answer = await this.window.run(() => this.once(body));
      const verdict = answer === null ? "later" : verdictOn(answer.status);
      if (answer !== null && (verdict === "taken" || verdict === "never")) {
        if (verdict === "taken") this.window.eased();
        return answer;
      }
      if (verdict === "throttled") this.window.throttled();
      if (!follows || tries >= MOST_TRIES) {
        const why = answer === null ? "no line" : `answered ${answer.status}`;
        throw follows ? new Error(why) : new NotTaken(why, this.secondsFor(answer, verdict));
      }
      if (answer === null) await pause(FIRST_WAIT_MS, undefined, { ref: false });
    }
  }

  private secondsFor(answer: Pdu | null, verdict: string): number {
    if (verdict === "throttled") return Math.ceil(this.window.waitMs / 1000);
    return answer === null ? AGAIN_SECONDS : LATER_SECONDS;
  }

  /** Sends a segment once; null when nothing has left. */
  private async once(body: Buffer): Promise<Pdu | null> {
    const session = await this.bound();
    if (!session) return null;
    try {
      return await session.ask(COMMAND.submitSm, body);
    } catch (error) {
      if (error instanceof NotWritten) return null;
      throw error;
    }
  }

  /** Takes leave; the line is not bound again. */
  async close(): Promise<void> {
    this.closed = true;
    await this.opening;
    await this.session?.close();
  }
}
