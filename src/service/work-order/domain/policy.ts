import * as z from "zod";
import { all, policy } from "../../../platform/shared/policy.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { workOrder } from "../contract.ts";
import { workOrderRefusals as r } from "../messages.ts";
import { workOrderStatus, workType, type WorkOrderStatus, type WorkType } from "./sets.ts";
import { nextStatus, type WorkOrderEvent } from "./transitions.ts";

interface Facts {
  readonly status: WorkOrderStatus;
  readonly type: WorkType;
  /** The caller has it in hand. */
  readonly mine: boolean;
  /** The name of who has it in hand. */
  readonly handler: string | null;
  /** A money action that is to be its result is under way. */
  readonly waitsForMoney: boolean;
  /** The caller is held to a part of the orders: what operations do is not theirs. */
  readonly narrow: boolean;
}

type Said = Result<unknown>;

const open = ({ status }: Pick<Facts, "status">): Said => (status === 8 ? refused(r.closed) : ok(null));
const among = (states: readonly WorkOrderStatus[], { status }: Pick<Facts, "status">): Said =>
  states.includes(status) ? ok(null) : refused(status === 8 ? r.closed : r.wrongStatus);
const inHand = ({ mine, handler }: Pick<Facts, "mine" | "handler">): Said =>
  mine ? ok(null) : handler === null ? refused(r.claimFirst) : refused(r.heldBy, { params: { who: handler } });
const inNobodysHand = ({ mine, handler }: Pick<Facts, "mine" | "handler">): Said =>
  mine || handler === null ? ok(null) : refused(r.heldBy, { params: { who: handler } });
const step = (facts: Pick<Facts, "status">, event: WorkOrderEvent): Said => nextStatus(facts.status, event);
/** What operations work on is theirs alone. */
const ofOperations = ({ status, narrow }: Pick<Facts, "status" | "narrow">): Said =>
  narrow && (status === 4 || status === 7) ? refused(r.wrongStatus) : ok(null);
const moneyRests = ({ waitsForMoney }: Pick<Facts, "waitsForMoney">): Said =>
  waitsForMoney ? refused(r.moneyWaits) : ok(null);
const typed = ({ type }: Pick<Facts, "type">): Said =>
  type === 0 ? refused(r.typeUnmarked, { field: "type" }) : ok(null);
const mayTransfer = ({ type }: Pick<Facts, "type">): Said =>
  type === 0 ? refused(r.typeBarsTransfer, { field: "type" }) : ok(null);

const PROCESS = "service:customerServiceSystem:process" as const;
const TRANSFER = "service:customerServiceSystem:transfer" as const;
const HANDLE = "service:orderProcessing:handle" as const;
const claimable = (states: readonly WorkOrderStatus[], facts: Facts): Said =>
  all(
    among(states, facts),
    // one's own is in hand already
    facts.mine ? refused(r.heldBy, { params: { who: facts.handler ?? "" } }) : ok(null),
    inNobodysHand(facts),
    ofOperations(facts),
  );

/** What may be done with a ticket. */
export const workOrderPolicy = policy("workOrder", {
  status: workOrderStatus.schema,
  type: workType.schema,
  mine: z.boolean(),
  handler: z.string().nullable(),
  waitsForMoney: z.boolean(),
  narrow: z.boolean(),
})({
  edit: { call: workOrder.update, when: (facts) => all(open(facts), inNobodysHand(facts)) },
  claim: {
    call: workOrder.claim,
    needs: ["service:orderProcessing:claim"],
    when: (facts) => claimable([4, 5, 7], facts),
  },
  take: { call: workOrder.claim, needs: [PROCESS], when: (facts) => claimable([1, 2, 3, 6], facts) },
  process: {
    call: workOrder.process,
    when: (facts) => all(step(facts, "process"), inNobodysHand(facts), typed(facts)),
  },
  toOperations: {
    call: workOrder.change,
    needs: [TRANSFER],
    when: (facts) => all(among([2], facts), inHand(facts), mayTransfer(facts)),
  },
  toCollection: {
    call: workOrder.change,
    needs: [TRANSFER],
    when: (facts) => all(step(facts, "toCollection"), inHand(facts), mayTransfer(facts)),
  },
  escalate: {
    call: workOrder.change,
    needs: [HANDLE],
    when: (facts) => all(among([5], facts), inHand(facts), moneyRests(facts)),
  },
  hangUp: { call: workOrder.change, needs: [TRANSFER], when: (facts) => all(among([2], facts), inHand(facts)) },
  addFiles: { call: workOrder.change, when: open },
  hold: {
    call: [workOrder.hold, workOrder.change],
    needs: ["service:orderProcessing:hold"],
    when: (facts) => all(step(facts, "hold"), ofOperations(facts), inHand(facts)),
  },
  resume: { call: workOrder.resume, when: (facts) => all(step(facts, "resume"), ofOperations(facts), inHand(facts)) },
  handle: {
    call: [workOrder.handle, workOrder.change],
    needs: [HANDLE],
    when: (facts) => all(step(facts, "finish"), ofOperations(facts), inHand(facts)),
  },
  giveBack: { call: workOrder.giveBack, when: (facts) => all(step(facts, "return"), moneyRests(facts)) },
  close: {
    call: workOrder.close,
    when: (facts) =>
      all(
        step(facts, "close"),
        // what waits before service or after the others is anybody's of service to close
        facts.status === 2 ? inHand(facts) : ok(null),
        typed(facts),
        moneyRests(facts),
      ),
  },
  assign: { call: workOrder.assign, when: open },
});
