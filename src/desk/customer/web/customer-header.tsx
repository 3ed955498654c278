import { Button } from "antd";
import { useState } from "react";
import { later } from "../../../platform/web/later.tsx";
import { Money, StatusTag } from "../../../platform/web/cells.tsx";
import { DetailHeader } from "../../../platform/web/detail-page.tsx";
import { formatCount } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useOffers } from "../../../platform/web/keys/offers.ts";
import { useAllows } from "../../../platform/web/permissions.ts";
import { customer } from "../contract.ts";
import { customerStatus } from "../../../people/borrower/domain/status.ts";
import { customerMessages as m } from "../messages.ts";
import { recordMessages as r } from "../domain/record-messages.ts";
import { customerActions } from "./customer-actions.ts";
import type { CustomerDetail } from "./detail-types.ts";
import { CustomerLocks } from "./standing-locks.tsx";

const dialog = later(() => import("./profile-dialogs.ts"));
const AskIdentityDialog = dialog("AskIdentityDialog");
const EditDialog = dialog("EditDialog");
const FollowUpDialog = dialog("FollowUpDialog");

interface Opened {
  /** Which dialog: one of the customer's actions by its place, or a form of this page. */
  readonly what: number | "edit" | "identity" | "followUp";
  /** The customer as it was then: what changes meanwhile does not change what somebody decides on. */
  readonly on: CustomerDetail["customer"];
}

/** The customer's name, state, figures and actions. */
export function CustomerHeader({ profile }: { readonly profile: CustomerDetail["customer"] }) {
  const t = useT();
  const allows = useAllows();
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => setOpened(undefined);
  const open = (what: Opened["what"]): void => {
    const leads = typeof what === "number" ? customerActions[what]?.onClick : undefined;
    if (leads) leads(profile);
    else setOpened({ what, on: profile });
  };
  const actions = customerActions.filter(({ permission, when }) => allows(permission) && when?.(profile));
  const edits = [
    { label: r.followUp, needs: customer.followUp, may: true, opens: "followUp" },
    { label: m.edit, needs: customer.edit, may: profile.can.edit, opens: "edit" },
    { label: m.identityAsk, needs: customer.identity, may: profile.can.identity, opens: "identity" },
  ] as const;
  const offered = edits.filter(({ needs, may }) => may && allows(needs));
  useOffers(() => [
    ...offered.map(({ label, opens }) => ({ label, run: () => open(opens) })),
    ...actions.map((action) => ({ label: action.label, run: () => open(customerActions.indexOf(action)) })),
  ]);
  const Dialog = typeof opened?.what === "number" ? customerActions[opened.what]?.dialog : undefined;
  return (
    <>
      <DetailHeader
        title={profile.name}
        status={<StatusTag set={customerStatus} code={profile.status} />}
        subtitle={`${profile.phone} · ${profile.appName}`}
        figures={[
          { label: m.outstandingCents, value: <Money value={profile.outstandingCents} /> },
          {
            label: m.worstOverdueDays,
            value: formatCount(profile.worstOverdueDays),
            ...(profile.worstOverdueDays > 0 && { tone: "attention" }),
          },
          { label: m.settledLoans, value: formatCount(profile.settledLoans) },
          profile.clawbackCents > 0
            ? { label: m.clawbackCents, value: <Money value={profile.clawbackCents} />, tone: "bad" as const }
            : { label: m.creditCents, value: <Money value={profile.creditCents} /> },
        ]}
        actions={
          <>
            {offered.map(({ label, opens }) => (
              <Button key={opens} onClick={() => open(opens)}>
                {t(label)}
              </Button>
            ))}
            {actions.map((action) => (
              <Button
                key={action.label.en}
                danger={action.danger ?? false}
                onClick={() => open(customerActions.indexOf(action))}
              >
                {t(action.label)}
              </Button>
            ))}
          </>
        }
      />
      {(profile.status === 1 || profile.status === 2) && <CustomerLocks customerId={profile.id} />}
      {opened?.what === "followUp" && <FollowUpDialog profile={opened.on} close={close} />}
      {opened?.what === "edit" && <EditDialog profile={opened.on} close={close} />}
      {opened?.what === "identity" && <AskIdentityDialog profile={opened.on} close={close} />}
      {opened && Dialog && <Dialog row={opened.on} close={close} />}
    </>
  );
}
