/**
 * What tickets are to do, told a second time, without any of the product's rules: states by their numbers, plain
 * conditions. What the product does is compared with it after each step.
 */
export type Who = "service" | "service2" | "ops" | "collector";
type Money = 0 | 1 | 2 | 3;

/** What happens in a story; `ticket` and `to` name one of the story's tickets or people by their place. */
export type Step =
  | { readonly do: "open"; readonly by: Who; readonly type: number; readonly method: 0 | 1 | 2 | null }
  | { readonly do: "mark"; readonly by: Who; readonly ticket: number; readonly type: number }
  | { readonly do: "claim" | "process" | "hold" | "resume" | "return"; readonly by: Who; readonly ticket: number }
  | { readonly do: "transfer"; readonly by: Who; readonly ticket: number; readonly method: 0 | 1 | 2 }
  | { readonly do: "finish"; readonly by: Who; readonly ticket: number; readonly result: Money | null }
  | { readonly do: "close"; readonly by: Who; readonly ticket: number; readonly result: Money | null }
  /** Money of the order moves, or is asked for and waits. */
  | { readonly do: "money"; readonly result: Money; readonly waits: boolean }
  /** What waits is carried out, or refused. */
  | { readonly do: "decide"; readonly approved: boolean }
  /** The order that was written off is opened again. */
  | { readonly do: "reopen" };

interface ModelTicket {
  status: number;
  type: number;
  handler: Who | null;
  sender: Who | null;
  result: Money | null;
  /** The money action that it waits for. */
  waitsFor: number | null;
  readonly since: number;
}

interface ModelMoney {
  readonly result: Money;
  state: "waits" | "moved" | "refused";
  /** When it moved or was asked for. */
  at: number;
  /** The ticket of which it is the result, by its place. */
  of: number | null;
}

export interface Model {
  now: number;
  readonly tickets: ModelTicket[];
  readonly money: ModelMoney[];
  /** The order's status, as far as tickets ask: cancelled, written off, or neither. */
  order: "cancelled" | "flat" | "other";
}

export const newModel = (): Model => ({ now: 0, tickets: [], money: [], order: "other" });

const isService = (who: Who): boolean => who === "service" || who === "service2";
const holdsOf = (order: Model["order"], result: Money): boolean =>
  result === 1 || result === 2 || order === (result === 0 ? "cancelled" : "flat");

/** Which money action would be a ticket's result: moved ones first, of those the newest. */
function moneyFor(model: Model, place: number, result: Money): number | null {
  const { since } = model.tickets[place] as ModelTicket;
  const mine = model.money
    .map((action, no) => ({ action, no }))
    .filter(({ action }) => action.result === result && action.state !== "refused" && action.at >= since)
    .filter(({ action }) => action.of === null || action.of === place)
    .filter(({ action }) => action.state !== "moved" || holdsOf(model.order, result))
    .toSorted((a, b) => b.action.at - a.action.at || b.no - a.no);
  const found = mine.find(({ action }) => action.state === "moved") ?? mine[0];
  return found ? found.no : null;
}

/** Makes a money action a ticket's result: "moved", "waits", or null where there is none. */
function link(model: Model, place: number, result: Money): "moved" | "waits" | null {
  const no = moneyFor(model, place, result);
  if (no === null) return null;
  const ticket = model.tickets[place] as ModelTicket;
  const action = model.money[no] as ModelMoney;
  if (ticket.waitsFor !== null && ticket.waitsFor !== no) {
    const dropped = model.money[ticket.waitsFor];
    if (dropped) dropped.of = null;
  }
  action.of = place;
  ticket.waitsFor = action.state === "waits" ? no : null;
  return action.state === "waits" ? "waits" : "moved";
}

function back(ticket: ModelTicket, result: Money | null): void {
  ticket.status = ticket.status === 5 ? 6 : 3;
  ticket.handler = ticket.sender;
  if (result !== null) ticket.result = result;
}

/** Lives one step; answers whether it was allowed. A step that is not allowed changes nothing. */
export function step(model: Model, of: Step): boolean {
  model.now += 1;
  if (of.do === "open") {
    if (of.method !== null && !isService(of.by)) return false;
    if ((of.method === 1 || of.method === 2) && of.type === 0) return false;
    if (of.by === "ops") return false;
    const status = of.method === 1 ? 4 : of.method === 2 ? 5 : of.method === 0 || isService(of.by) ? 2 : 1;
    model.tickets.push({
      status,
      type: of.type,
      handler: status === 2 ? of.by : status === 5 ? "collector" : null,
      sender: status >= 4 ? of.by : null,
      result: null,
      waitsFor: null,
      since: model.now,
    });
    return true;
  }
  if (of.do === "money") {
    if (of.result === 0 && model.order !== "other" && !of.waits) return false;
    if (of.result === 3 && model.order !== "other" && !of.waits) return false;
    model.money.push({ result: of.result, state: of.waits ? "waits" : "moved", at: model.now, of: null });
    if (!of.waits && of.result === 0) model.order = "cancelled";
    if (!of.waits && of.result === 3) model.order = "flat";
    return true;
  }
  if (of.do === "decide") {
    const waiting = model.money.find(({ state }) => state === "waits");
    if (!waiting) return false;
    const blocked = (waiting.result === 0 || waiting.result === 3) && model.order !== "other";
    waiting.state = of.approved && !blocked ? "moved" : "refused";
    if (waiting.state === "moved" && waiting.result === 0) model.order = "cancelled";
    if (waiting.state === "moved" && waiting.result === 3) model.order = "flat";
    if (waiting.state === "moved") waiting.at = model.now;
    const ticket = waiting.of === null ? undefined : model.tickets[waiting.of];
    if (ticket && waiting.of !== null) {
      ticket.waitsFor = null;
      if (waiting.state === "moved") back(ticket, waiting.result);
      else waiting.of = null;
    }
    return true;
  }
  if (of.do === "reopen") {
    if (model.order !== "flat") return false;
    model.order = "other";
    return true;
  }
  const ticket = model.tickets[of.ticket];
  if (!ticket || ticket.status === 8) return false;
  const { status, type, handler } = ticket;
  const mine = handler === of.by;
  const scoped = of.by === "collector";
  switch (of.do) {
    case "mark":
      if (!isService(of.by) || (handler !== null && !mine)) return false;
      if (of.type === 0 && status > 2) return false;
      if (of.type === type) return false;
      ticket.type = of.type;
      return true;
    case "claim": {
      const ofService = [1, 2, 3, 6].includes(status);
      if (handler !== null || ofService !== isService(of.by)) return false;
      if (scoped && status !== 5) return false;
      ticket.handler = of.by;
      if (status === 1) ticket.status = 2;
      return true;
    }
    case "process":
      if (!isService(of.by) || status !== 1 || type === 0 || (handler !== null && !mine)) return false;
      ticket.status = 2;
      ticket.handler = of.by;
      return true;
    case "transfer":
      if (!mine) return false;
      if (of.method === 0) {
        if (status === 2) return isService(of.by);
        if (status !== 4 || scoped || isService(of.by)) return false;
        ticket.status = 7;
        return true;
      }
      if (status === 5 && of.method === 1) {
        if (isService(of.by) || ticket.waitsFor !== null) return false;
        ticket.status = 4;
        ticket.handler = null;
        return true;
      }
      if (status !== 2 || !isService(of.by) || type === 0) return false;
      ticket.sender = of.by;
      ticket.status = of.method === 1 ? 4 : 5;
      ticket.handler = of.method === 1 ? null : "collector";
      return true;
    case "hold":
    case "resume":
      if (!mine || scoped || isService(of.by) || status !== (of.do === "hold" ? 4 : 7)) return false;
      ticket.status = of.do === "hold" ? 7 : 4;
      return true;
    case "return":
      if ((status !== 3 && status !== 6) || ticket.waitsFor !== null) return false;
      ticket.status = 2;
      ticket.handler ??= ticket.sender;
      return true;
    case "finish": {
      if (!mine || isService(of.by) || ![4, 5, 7].includes(status) || (scoped && status !== 5)) return false;
      if (of.result === null) {
        if (status !== 5 || ticket.waitsFor !== null) return false;
        back(ticket, null);
        return true;
      }
      const how = link(model, of.ticket, of.result);
      if (how === "moved") back(ticket, of.result);
      return how !== null;
    }
    case "close": {
      if (![1, 2, 3, 6].includes(status) || (status === 2 && !mine) || type === 0 || ticket.waitsFor !== null)
        return false;
      if (of.result !== null) {
        const no = moneyFor(model, of.ticket, of.result);
        if (no === null || model.money[no]?.state !== "moved") return false;
      }
      const said = of.result ?? ticket.result;
      if (said !== null && !holdsOf(model.order, said)) return false;
      if (of.result !== null) link(model, of.ticket, of.result);
      ticket.result = said;
      ticket.status = 8;
      ticket.handler ??= of.by;
      return true;
    }
  }
}
