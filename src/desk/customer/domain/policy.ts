import * as z from "zod";
import type { PermissionCode } from "../../../platform/shared/endpoint.ts";
import { centsField } from "../../../platform/shared/fields.ts";
import { policy } from "../../../platform/shared/policy.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { nothingOwedBack } from "../../../people/borrower/domain/clawback.ts";
import { customerRefusals } from "../../../people/borrower/domain/refusals.ts";
import { changeCustomerStatus, customerStatus, type CustomerStatus } from "../../../people/borrower/domain/status.ts";
import { customer, piiField, type PiiField } from "../contract.ts";

/** The permission that a personal field is revealed with. */
export const revealPermission = (field: PiiField): PermissionCode => `pii:${field}:reveal`;

type OfStatus = (facts: { readonly status: CustomerStatus }) => Result<unknown>;

const NO_TIES = { hasOpenOrder: false, hasCredit: false };
/** Whoever is logged off stays as they were. */
const notLoggedOff: OfStatus = ({ status }) => (status === 3 ? refused(customerRefusals.statusChange) : ok(null));

type RevealKey = `reveal_${PiiField}`;
const reveals = Object.fromEntries(
  piiField.codes.map((field) => [`reveal_${field}`, { call: customer.reveal, needs: [revealPermission(field)] }]),
) as unknown as Readonly<
  Record<RevealKey, { readonly call: typeof customer.reveal; readonly needs: readonly PermissionCode[] }>
>;

/** What may be done with a customer. */
export const customerPolicy = policy("customer", {
  status: customerStatus.schema,
  hasOpenOrder: z.boolean(),
  creditCents: centsField(),
  clawbackCents: centsField(),
})({
  lock: { call: customer.lock, when: notLoggedOff },
  lockLogin: { call: customer.lock, when: notLoggedOff },
  lockBorrowing: { call: customer.lock, when: notLoggedOff },
  logOff: {
    call: customer.logOff,
    when: ({ status, hasOpenOrder, creditCents, clawbackCents }) => {
      const change = changeCustomerStatus(status, 3, { hasOpenOrder, hasCredit: creditCents > 0 });
      return change.ok ? nothingOwedBack(clawbackCents) : change;
    },
  },
  restore: {
    call: customer.restore,
    when: ({ status }: { readonly status: CustomerStatus }) => changeCustomerStatus(status, 0, NO_TIES),
  },
  edit: { call: customer.edit, when: notLoggedOff },
  cardUnbind: { call: customer.cardUnbind, when: notLoggedOff },
  identity: { call: customer.identity, when: notLoggedOff },
  reveal: { offers: customer.reveal },
  ...reveals,
});

/** What may be done with a change of who a customer is that somebody asked for. */
export const identityPolicy = policy("customer.identityChange", { pending: z.boolean(), own: z.boolean() })({
  decide: {
    call: [customer.identityAccept, customer.identityRefuse],
    when: ({ pending, own }) => {
      if (!pending) return refused(customerRefusals.identityDecided, { field: "changeId" });
      return own ? refused(customerRefusals.identityOwn, { field: "changeId" }) : ok(null);
    },
  },
});
