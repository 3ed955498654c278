import { randomUUID } from "node:crypto";
import { approval } from "../../src/book/approval/contract.ts";
import { auth } from "../../src/access/auth/contract.ts";
import {
  isSentForApproval,
  type DoneOf,
  type Endpoint,
  type Envelope,
  type OutputOf,
  type SendsOf,
} from "../../src/platform/shared/endpoint.ts";
import type { World } from "./world.ts";

const IDLE_MS = 50 * 60_000;
const SHIFT_MS = 11 * 3_600_000;

/** From where each account works. */
const DESKS: Readonly<Record<string, readonly [ip: string, device: string]>> = {
  admin: [
    "10.20.1.10",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15",
  ],
  ops: ["10.20.1.21", "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36"],
  service: [
    "10.20.2.34",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36",
  ],
  reviewer: ["10.20.2.41", "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0"],
  finance2: [
    "10.20.3.16",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36",
  ],
  finance: ["10.20.3.15", "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Edg/126.0.0.0 Safari/537.36"],
};

/** A call of staff that was refused. */
export class Refused extends Error {
  readonly code: string;

  constructor(call: string, { code, msg }: Envelope<unknown>) {
    super(`${call}: ${code} ${msg}`);
    this.name = "Refused";
    this.code = code;
  }
}

/** A member of staff at their desk, who logs in when a session is needed. */
export class Staff {
  private readonly world: World;
  readonly account: string;
  private readonly checkers: readonly Staff[];
  private token = "";
  private since = 0;
  private last = 0;

  constructor(world: World, account: string, checkers: readonly Staff[] = []) {
    this.world = world;
    this.account = account;
    this.checkers = checkers;
  }

  /** Makes one call and gives its data; what another person has to check is approved at once. Throws a Refused. */
  async call<E extends Endpoint>(endpoint: E, input: SendsOf<E>): Promise<DoneOf<E>> {
    const answer = await this.request(endpoint, input);
    if (!isSentForApproval(answer)) return answer as DoneOf<E>;
    const { approvalId } = answer;
    for (const checker of this.checkers) {
      const { missing, result } = await checker.approve(approvalId);
      if (missing === 0) return result as DoneOf<E>;
    }
    throw new Error(`${endpoint.name} takes more people than there are`);
  }

  /** The same person at the same desk, whose requests these others approve at once. */
  checkedBy(...checkers: readonly Staff[]): Staff {
    return new Staff(this.world, this.account, checkers);
  }

  /** Looks at a request and approves it; answers how many people are still missing. Throws a Refused. */
  async approve(approvalId: string): Promise<DoneOf<typeof approval.approve>> {
    const { seen } = await this.request(approval.detail, { approvalId });
    return (await this.request(approval.approve, { approvalId, seen })) as DoneOf<typeof approval.approve>;
  }

  /** Asks for what another person has to check, and leaves it to them; answers the request. Throws a Refused. */
  async leave<E extends Endpoint>(endpoint: E, input: SendsOf<E>): Promise<string> {
    const answer = await this.request(endpoint, input);
    if (!isSentForApproval(answer)) throw new Error(`${endpoint.name} took one person`);
    return answer.approvalId;
  }

  private async request<E extends Endpoint>(endpoint: E, input: SendsOf<E>): Promise<OutputOf<E>> {
    const now = this.world.clock.now().getTime();
    if (now - this.last > IDLE_MS || now - this.since > SHIFT_MS) {
      this.token = await this.logIn(this.world.services.config.demoPassword);
      this.since = now;
    }
    this.last = now;
    return this.ask(endpoint, input);
  }

  /** Logs in with a password and gives the token. Throws a Refused for a wrong one. */
  async logIn(password: string): Promise<string> {
    const { token } = await this.ask(auth.login, { account: this.account, password });
    return token;
  }

  private async ask<E extends Endpoint>(endpoint: E, input: SendsOf<E>): Promise<OutputOf<E>> {
    const [remoteAddress, device] = DESKS[this.account] ?? ["10.20.9.9", ""];
    const response = await this.world.app.inject({
      method: "POST",
      url: endpoint.path,
      remoteAddress,
      headers: {
        "content-type": "application/json",
        "x-auth-token": this.token,
        "user-agent": device,
        "idempotency-key": randomUUID(),
      },
      payload: JSON.stringify(input),
    });
    const envelope = response.json<Envelope<OutputOf<E>>>();
    if (envelope.code !== "200") throw new Refused(endpoint.name, envelope);
    return envelope.data;
  }
}
