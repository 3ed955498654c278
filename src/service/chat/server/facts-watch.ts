import type { Services } from "../../../platform/server/context.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import type { Panel } from "./panel.ts";

/** Whoever looks at a conversation sees what became of its order within a second. */
const LOOK_MS = 400;

/** Looks at the orders of the conversations on the screens of this process, all at once, and tells what changed. */
export class FactsWatch {
  readonly #services: Services;
  readonly #open: ReadonlyMap<string, ReadonlySet<Panel>>;
  readonly #known = new Map<string, string>();
  readonly #timer: NodeJS.Timeout;
  #busy = false;

  constructor(services: Services, open: ReadonlyMap<string, ReadonlySet<Panel>>) {
    this.#services = services;
    this.#open = open;
    this.#timer = setInterval(() => void this.#look(), LOOK_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    if (this.#busy || this.#open.size === 0) return;
    this.#busy = true;
    try {
      const found = await rows<{ customerId: string; mark: string }>(
        this.#services.connection.db,
        sql`select c.id as customer_id, concat_ws(' ', o.id, o.status, o.outstanding_cents, o.repaid_cents, o.due_on,
              (select max(r.id) from repayment r where r.loan_id = o.id)) as mark
            from unnest(${[...this.#open.keys()]}::bigint[]) as c (id)
            left join lateral (select l.id, l.status, l.outstanding_cents, l.repaid_cents, l.due_on from loan_order l
              where l.customer_id = c.id order by l.id desc limit 1) o on true`,
      );
      for (const id of this.#known.keys()) if (!this.#open.has(id)) this.#known.delete(id);
      for (const { customerId, mark } of found) {
        const before = this.#known.get(customerId);
        this.#known.set(customerId, mark);
        // At the first look as well: what changed since the conversation was opened would be missed otherwise.
        if (before === mark) continue;
        for (const socket of this.#open.get(customerId) ?? []) await socket.tellFacts(customerId);
      }
    } catch (error) {
      this.#services.log.debug({ error: String(error) }, "chat: facts could not be read");
    } finally {
      this.#busy = false;
    }
  }
}
