import { Alert } from "antd";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { formatDay, formatInstant } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { customer } from "../contract.ts";
import { customerMessages as m } from "../messages.ts";
import "./customer.css";

type Lock = OutputOf<typeof customer.locks>[number];

/** The locks of a customer that stand; none while they are asked for. */
export const useLocks = (customerId: string): readonly Lock[] => useCall(customer.locks, { customerId }).data ?? [];

/** The locks of a customer on their page. */
export const CustomerLocks = ({ customerId }: { readonly customerId: string }) => (
  <StandingLocks locks={useLocks(customerId)} />
);

/** What is locked, until when, by whom and why: all locks that stand. */
export function StandingLocks({ locks }: { readonly locks: readonly Lock[] }) {
  const t = useT();
  if (locks.length === 0) return null;
  const said = ({ kind, untilOn }: Lock): string => {
    const what = t(kind === 1 ? m.loginDisabled : m.borrowingDisabled);
    return untilOn === null ? t(m.lockedForGood, { what }) : t(m.lockedThrough, { what, day: formatDay(untilOn) });
  };
  return (
    <Alert
      type="warning"
      showIcon
      title={t(m.locks)}
      description={
        <ul className="customer-locks" aria-label={t(m.locks)}>
          {locks.map((lock) => (
            <li key={lock.id}>
              <strong>{said(lock)}</strong>
              <div>{[lock.placedBy ?? t(m.somebody), formatInstant(lock.placedAt), lock.reason].join(" · ")}</div>
            </li>
          ))}
        </ul>
      }
    />
  );
}
