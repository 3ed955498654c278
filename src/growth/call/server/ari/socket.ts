import type { WebSocket } from "ws";
import type { Services } from "../../../../platform/server/context.ts";
import { errorText } from "../../../../platform/server/log.ts";
import { outboundWebSocket } from "../../../../platform/server/outbound/web-socket.ts";

const PING_MS = 15_000;

/** The socket over which an exchange tells this process what happens; it is opened anew when it was closed. */
export class EventSocket {
  readonly #services: Services;
  readonly #target: string;
  readonly #authorization: string;
  readonly #hear: (frame: string) => void;
  #socket: WebSocket | null = null;
  #opening: Promise<void> | null = null;
  #closed = false;

  constructor(services: Services, target: string, authorization: string, hear: (frame: string) => void) {
    this.#services = services;
    this.#target = target;
    this.#authorization = authorization;
    this.#hear = hear;
  }

  /** Is there, or opens it. Rejects when the exchange does not let it in. */
  async ready(): Promise<void> {
    if (this.#closed) throw new Error("the line to the exchange is closed");
    if (this.#socket !== null) return;
    this.#opening ??= this.#open().finally(() => (this.#opening = null));
    await this.#opening;
  }

  /** Opens it where it is not, and tells the log where that fails. */
  keepUp(): void {
    if (this.#closed || this.#socket !== null || this.#opening !== null) return;
    this.ready().catch((error: unknown) =>
      this.#services.log.warn({ error: errorText(error) }, "exchange: events are not heard"),
    );
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#opening?.catch(() => undefined);
    this.#socket?.terminate();
    this.#socket = null;
  }

  async #open(): Promise<void> {
    const headers = { authorization: this.#authorization };
    const socket = await outboundWebSocket(this.#services, this.#target, { headers });
    this.#socket = socket;
    let alive = true;
    const pulse = setInterval(() => {
      if (alive) socket.ping();
      else socket.terminate();
      alive = false;
    }, PING_MS);
    pulse.unref();
    socket.on("pong", () => (alive = true));
    socket.on("message", (data: Buffer) => {
      alive = true;
      this.#hear(data.toString("utf8"));
    });
    socket.on("close", () => {
      clearInterval(pulse);
      if (this.#socket === socket) this.#socket = null;
    });
  }
}
