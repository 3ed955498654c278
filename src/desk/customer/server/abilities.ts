import type { Actor } from "../../../platform/server/context.ts";
import { piiField, type CustomerAction, type PiiField } from "../contract.ts";
import { CUSTOMER_TRANSITIONS, type CustomerStatus } from "../../../people/borrower/domain/status.ts";

/** The permission that a personal field is revealed with. */
export const revealPermission = (field: PiiField): string => `pii:${field}:reveal`;

/** What an actor may do with a customer in a status: by permission and by the status machine. */
export function customerAbilities(status: CustomerStatus, actor: Actor): Readonly<Record<CustomerAction, boolean>> {
  const to = CUSTOMER_TRANSITIONS[status];
  const may = (permission: string): boolean => actor.permissions.has(permission);
  const lockLogin = may("customer:customer:lock") && to.includes(1);
  const lockBorrowing = may("customer:customer:lock") && to.includes(2);
  const reveals = Object.fromEntries(piiField.codes.map((field) => [`reveal_${field}`, may(revealPermission(field))])) as Record<`reveal_${PiiField}`, boolean>;
  return {
    lock: lockLogin || lockBorrowing,
    lockLogin,
    lockBorrowing,
    logOff: may("customer:customer:lock") && to.includes(3),
    restore: may("customer:customer:restore") && to.includes(0),
    edit: may("customer:clientDetail:edit") && status !== 3,
    cardUnbind: may("customer:clientDetail:cardUnbind") && status !== 3,
    identity: may("customer:clientDetail:identity") && status !== 3,
    reveal: Object.values(reveals).includes(true),
    ...reveals,
  };
}
