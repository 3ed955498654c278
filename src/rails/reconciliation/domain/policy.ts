import * as z from "zod";
import type { Cents } from "../../../platform/shared/cents.ts";
import { centsField } from "../../../platform/shared/fields.ts";
import { all, policy } from "../../../platform/shared/policy.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { approvalRefusals } from "../../../book/approval/messages.ts";
import { repaymentStatus, type RepaymentStatus } from "../../../book/repayment/contract.ts";
import { reconciliation } from "../contract.ts";
import { reconciliationRefusals as refusals } from "../messages.ts";
import { allows, itemCause, itemState, type Cause, type ItemState } from "./item.ts";
import { movementKind } from "./movement.ts";

interface Standing {
  readonly state: ItemState;
  /** It was put together with another item, which stands for both. */
  readonly merged: boolean;
}

interface Held {
  readonly cause: Cause | null;
  /** How the receipt in our books stands; null where there is none. */
  readonly receiptStatus: RepaymentStatus | null;
}

const illegal = (state: ItemState): Result<never> => refused(refusals.illegalStep, { data: { state } });

const notMoving = ({ cause }: Pick<Held, "cause">): Result<unknown> =>
  cause === "inTransit" ? refused(refusals.stillMoving) : ok(null);

/** What may be done with an item of the reconciliation. */
export const itemPolicy = policy("reconciliation.item", {
  state: itemState.schema,
  merged: z.boolean(),
  ourKind: movementKind.schema.nullable(),
  hasLine: z.boolean(),
  undoable: z.boolean(),
  cause: itemCause.schema.nullable(),
  receiptStatus: repaymentStatus.schema.nullable(),
  differenceCents: centsField(),
})({
  match: {
    call: reconciliation.match,
    when: ({ state, merged, ourKind }) =>
      state === "open" && !merged && ourKind !== "balance" ? ok(null) : illegal(state),
  },
  unmatch: {
    call: reconciliation.unmatch,
    when: ({ state, merged, hasLine, undoable }) =>
      all(
        state === "matched" && hasLine && !merged ? ok(null) : illegal(state),
        undoable ? ok(null) : refused(refusals.elsewhere),
      ),
  },
  flat: {
    call: reconciliation.flat,
    when: (facts: Standing & Held & { readonly differenceCents: Cents }) =>
      all(
        allows(facts.state, "flat") && !facts.merged ? ok(null) : illegal(facts.state),
        notMoving(facts),
        facts.differenceCents !== 0 || facts.receiptStatus === "unallocated"
          ? ok(null)
          : refused(refusals.nothingToFlat),
      ),
  },
  reverse: {
    call: reconciliation.reverse,
    when: ({ state, merged, cause, receiptStatus, hasLine }) => {
      if (state === "flatBilled" || state === "reversed") return ok(null);
      const ours = receiptStatus === "unallocated" || (receiptStatus === "allocated" && !hasLine);
      return all(
        state === "open" && !merged ? ok(null) : illegal(state),
        notMoving({ cause }),
        ours ? ok(null) : refused(refusals.nothingToReverse),
      );
    },
  },
});

const isHeld = ({ held }: { readonly held: boolean }): Result<unknown> =>
  held ? ok(null) : refused(refusals.nothingHeld, { field: "importId" });

/**
 * What may be done with the lines that an import holds until they are proven. `waits`: taking them is asked for
 * already.
 */
export const heldPolicy = policy("reconciliation.held", { held: z.boolean(), waits: z.boolean() })({
  accept: {
    call: reconciliation.accept,
    when: (facts) => all(isHeld(facts), facts.waits ? refused(approvalRefusals.alreadyPending) : ok(null)),
  },
  // what is put aside while a request for it waits is no longer what was asked for, which the request's approval then
  // refuses
  discard: {
    offers: reconciliation.discard,
    when: (facts) => all(isHeld(facts), facts.waits ? refused(approvalRefusals.alreadyPending) : ok(null)),
  },
  prove: { call: reconciliation.prove, when: isHeld },
  file: { offers: reconciliation.file },
});

const withAttachment = ({ attachmentName }: { readonly attachmentName: string | null }): Result<unknown> =>
  attachmentName === null ? refused(refusals.noAttachment, { field: "part" }) : ok(null);

/** What may be done with a settlement e-mail. */
export const emailPolicy = policy("reconciliation.email", { attachmentName: z.string().nullable() })({
  import: { offers: reconciliation.emailImport, when: withAttachment },
  attachment: { offers: reconciliation.emailDownload, when: withAttachment },
});

/** What may be done with an attempt to read a statement in. */
export const statementPolicy = policy("reconciliation.statement", { rowsBad: z.int().nullable() })({
  issues: {
    offers: reconciliation.issues,
    when: ({ rowsBad }) => ((rowsBad ?? 0) > 0 ? ok(null) : refused(platformRefusals.notFound, { field: "importId" })),
  },
});
