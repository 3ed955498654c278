import { check } from "../../platform/shared/policy.ts";
import { chooseAction, KIND_OF, type MoneyAction } from "../../service/work-order/domain/money.ts";
import { workOrderPolicy } from "../../service/work-order/domain/policy.ts";
import type { OrderResult, WorkOrderStatus, WorkType } from "../../service/work-order/domain/sets.ts";
import { firstStatus, nextStatus, type WorkOrderEvent } from "../../service/work-order/domain/transitions.ts";
import type { Step, Who } from "./model.ts";

interface Ticket {
  status: WorkOrderStatus;
  type: WorkType;
  handler: Who | null;
  sender: Who | null;
  result: OrderResult | null;
  waitsFor: number | null;
  readonly since: number;
}

interface Action {
  readonly result: OrderResult;
  state: "approval" | "moved" | "refused";
  at: number;
  takenBy: number | null;
}

const SERVICE: readonly Who[] = ["service", "service2"];
const { rules } = workOrderPolicy;
type Rule = keyof typeof rules;

/** Who holds the permissions that a rule needs, as the seeded roles do. */
const HOLDERS: Readonly<Record<Rule, readonly Who[]>> = {
  edit: SERVICE,
  claim: ["ops", "collector"],
  take: SERVICE,
  process: SERVICE,
  toOperations: SERVICE,
  toCollection: SERVICE,
  escalate: ["ops", "collector"],
  hangUp: SERVICE,
  addFiles: ["service", "service2", "ops", "collector"],
  hold: ["ops", "collector"],
  resume: ["ops", "collector"],
  handle: ["ops", "collector"],
  giveBack: ["service", "service2", "ops", "collector"],
  close: ["service", "service2", "ops", "collector"],
  assign: SERVICE,
};

/** Tickets of one order in memory, moved by the product's own rules. */
export class Memory {
  readonly tickets: Ticket[] = [];
  readonly money: Action[] = [];
  /** Each step between states that was taken, for whoever counts them. */
  readonly edges = new Set<string>();
  order: -22 | 50 | 21 = 21;
  now = 0;

  private may(rule: Rule, ticket: Ticket, by: Who): boolean {
    const { status, type, handler, waitsFor } = ticket;
    const facts = {
      status,
      type,
      mine: handler === by,
      handler,
      waitsForMoney: waitsFor !== null,
      narrow: by === "collector",
    };
    return HOLDERS[rule].includes(by) && check(rules[rule], facts as never).ok;
  }

  private go(ticket: Ticket, event: WorkOrderEvent): boolean {
    const next = nextStatus(ticket.status, event);
    if (!next.ok) return false;
    this.edges.add(`${ticket.status} → ${next.value}`);
    ticket.status = next.value;
    return true;
  }

  private holds(result: OrderResult): boolean {
    return result === 1 || result === 2 || this.order === (result === 0 ? -22 : 50);
  }

  private actions(since: number): (MoneyAction & { readonly no: number })[] {
    return this.money.flatMap((action, no) => {
      const { result, state, at, takenBy } = action;
      if (state === "refused" || at < since || (state === "moved" && !this.holds(result))) return [];
      const request = state === "approval";
      return {
        no,
        result,
        kind: KIND_OF[result],
        state,
        takenBy: takenBy === null ? null : String(takenBy),
        sourceId: request ? null : String(no),
        approvalId: request ? String(no) : null,
        at: new Date(at),
      };
    });
  }

  private link(place: number, ticket: Ticket, result: OrderResult): Action | null {
    const chosen = chooseAction(this.actions(ticket.since), { workOrderId: String(place), result });
    if (!chosen.ok) return null;
    const { no } = chosen.value as MoneyAction & { readonly no: number };
    const action = this.money[no] as Action;
    const former = ticket.waitsFor === null ? undefined : this.money[ticket.waitsFor];
    if (former && former !== action) former.takenBy = null;
    action.takenBy = place;
    ticket.waitsFor = action.state === "approval" ? no : null;
    return action;
  }

  private finish(ticket: Ticket, result: OrderResult | null): boolean {
    ticket.handler = ticket.sender;
    if (result !== null) ticket.result = result;
    return this.go(ticket, "finish");
  }

  private move(result: OrderResult): boolean {
    if (result !== 0 && result !== 3) return true;
    if (this.order !== 21) return false;
    this.order = result === 0 ? -22 : 50;
    return true;
  }

  private open({ by, type, method }: Extract<Step, { readonly do: "open" }>): boolean {
    if (by === "ops" || (method !== null && !SERVICE.includes(by))) return false;
    const status = firstStatus(SERVICE.includes(by) ? 0 : 1, method ?? undefined);
    if ((status === 4 || status === 5) && type === 0) return false;
    this.edges.add(`∅ → ${status}`);
    this.tickets.push({
      status,
      type: type as WorkType,
      handler: status === 2 ? by : status === 5 ? "collector" : null,
      sender: status === 4 || status === 5 ? by : null,
      result: null,
      waitsFor: null,
      since: this.now,
    });
    return true;
  }

  private decide(approved: boolean): boolean {
    const action = this.money.find(({ state }) => state === "approval");
    if (!action) return false;
    const moved = approved && this.move(action.result);
    action.state = moved ? "moved" : "refused";
    if (moved) action.at = this.now;
    const ticket = action.takenBy === null ? undefined : this.tickets[action.takenBy];
    if (ticket) {
      ticket.waitsFor = null;
      if (moved) return this.finish(ticket, action.result);
      action.takenBy = null;
    }
    return true;
  }

  /** Carries one step out; false where it is refused, and then nothing has changed. */
  step(of: Step): boolean {
    this.now += 1;
    if (of.do === "open") return this.open(of);
    if (of.do === "decide") return this.decide(of.approved);
    if (of.do === "money") {
      if (!of.waits && !this.move(of.result)) return false;
      this.money.push({ result: of.result, state: of.waits ? "approval" : "moved", at: this.now, takenBy: null });
      return true;
    }
    if (of.do === "reopen") {
      if (this.order !== 50) return false;
      this.order = 21;
      return true;
    }
    const ticket = this.tickets[of.ticket];
    return ticket !== undefined && this.onTicket(ticket, of);
  }

  private onTicket(ticket: Ticket, of: Extract<Step, { readonly ticket: number }>): boolean {
    const { by } = of;
    switch (of.do) {
      case "mark":
        if (!this.may("edit", ticket, by) || of.type === ticket.type || (of.type === 0 && ticket.status > 2))
          return false;
        ticket.type = of.type as WorkType;
        return true;
      case "claim":
        if (!this.may([1, 2, 3, 6].includes(ticket.status) ? "take" : "claim", ticket, by)) return false;
        ticket.handler = by;
        return ticket.status === 1 ? this.go(ticket, "claim") : true;
      case "process":
        if (!this.may("process", ticket, by)) return false;
        ticket.handler = by;
        return this.go(ticket, "process");
      case "hold":
      case "resume":
        return this.may(of.do, ticket, by) && this.go(ticket, of.do);
      case "return":
        if (!this.may("giveBack", ticket, by)) return false;
        ticket.handler ??= ticket.sender;
        return this.go(ticket, "return");
      case "transfer":
        return this.transfer(ticket, by, of.method);
      case "finish": {
        if (!this.may("handle", ticket, by)) return false;
        if (of.result === null) return ticket.status === 5 && ticket.waitsFor === null && this.finish(ticket, null);
        const action = this.link(of.ticket, ticket, of.result);
        return action?.state === "moved" ? this.finish(ticket, of.result) : action !== null;
      }
      case "close":
        return this.close(ticket, of);
    }
  }

  private transfer(ticket: Ticket, by: Who, method: 0 | 1 | 2): boolean {
    if (method === 0)
      return ticket.status === 4
        ? this.may("hold", ticket, by) && this.go(ticket, "hold")
        : this.may("hangUp", ticket, by);
    if (method === 1 && ticket.status === 5) {
      if (!this.may("escalate", ticket, by)) return false;
      ticket.handler = null;
      return this.go(ticket, "toOperations");
    }
    const event = method === 1 ? "toOperations" : "toCollection";
    if (!this.may(event, ticket, by)) return false;
    ticket.sender = by;
    ticket.handler = method === 1 ? null : "collector";
    return this.go(ticket, event);
  }

  private close(ticket: Ticket, { by, ticket: place, result }: Extract<Step, { readonly do: "close" }>): boolean {
    if (!this.may("close", ticket, by)) return false;
    if (result !== null) {
      const chosen = chooseAction(this.actions(ticket.since), { workOrderId: String(place), result });
      if (!chosen.ok || chosen.value.state !== "moved") return false;
    }
    const said = result ?? ticket.result;
    if (said !== null && !this.holds(said)) return false;
    if (result !== null) this.link(place, ticket, result);
    ticket.result = said;
    ticket.handler ??= by;
    return this.go(ticket, "close");
  }
}
