import { Broken, Code, Count, Day, Instant, Money, StatusTag } from "../../../platform/web/cells.tsx";
import { Facts, Panel } from "../../../platform/web/detail-page.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { customerStatus, incomeSource } from "../../../people/borrower/domain/status.ts";
import { sexes } from "../../../people/borrower/domain/sex.ts";
import { federalEntity } from "../../../people/borrower/domain/states.ts";
import { customerMessages as m } from "../messages.ts";
import type { CustomerDetail } from "./detail-types.ts";
import { IdentityHistory, WaitingIdentity } from "./identity-panel.tsx";
import { Revealable } from "./revealable.tsx";

/** Who the customer is, what they earn and how they have borrowed. */
export function ProfileTab({ detail }: { readonly detail: CustomerDetail }) {
  const { customer: profile, identityChanges } = detail;
  const t = useT();
  const entity = federalEntity.member(profile.stateCode ?? "");
  const sex = sexes.member(profile.sex ?? "");
  return (
    <>
      <WaitingIdentity changes={identityChanges} />
      <Panel title={t(m.identity)}>
        <Facts
          facts={[
            { label: m.name, value: profile.name },
            { label: m.phone, value: <Revealable customerId={profile.id} field="phone" masked={profile.phone} /> },
            {
              label: m.idNumber,
              value: profile.idNumber && <Revealable customerId={profile.id} field="idDoc" masked={profile.idNumber} />,
            },
            { label: m.rfc, value: profile.rfc },
            { label: m.birthOn, value: <Day value={profile.birthOn} /> },
            { label: m.sex, value: sex ? t(sex.label) : profile.sex },
            { label: m.email, value: <Broken value={profile.email} /> },
            { label: m.stateCode, value: entity ? t(entity.label) : profile.stateCode },
            { label: m.customerId, value: <Code value={profile.id} /> },
            { label: m.appName, value: profile.appName },
            { label: m.packageName, value: <Code value={profile.packageName} /> },
            { label: m.registeredAt, value: <Instant value={profile.registeredAt} /> },
            { label: m.lastLoginAt, value: <Instant value={profile.lastLoginAt} /> },
            { label: m.address, value: profile.address, wide: true },
          ]}
        />
      </Panel>
      <Panel title={t(m.income)}>
        <Facts
          facts={[
            { label: m.incomeSource, value: <StatusTag set={incomeSource} code={profile.incomeSource} /> },
            { label: m.monthlyIncomeCents, value: <Money value={profile.monthlyIncomeCents} /> },
            { label: m.employer, value: profile.employer },
          ]}
        />
      </Panel>
      <Panel title={t(m.history)}>
        <Facts
          facts={[
            { label: m.status, value: <StatusTag set={customerStatus} code={profile.status} /> },
            { label: m.statusReason, value: profile.statusReason },
            { label: m.activeLoans, value: <Count value={profile.activeLoans} /> },
            { label: m.settledLoans, value: <Count value={profile.settledLoans} /> },
            { label: m.worstOverdueDays, value: <Count value={profile.worstOverdueDays} /> },
          ]}
        />
      </Panel>
      <IdentityHistory changes={identityChanges} />
    </>
  );
}
