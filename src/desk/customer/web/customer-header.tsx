import { Button } from "antd";
import { useState } from "react";
import { Money, StatusTag } from "../../../platform/web/cells.tsx";
import { DetailHeader } from "../../../platform/web/detail-page.tsx";
import { formatCount } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useOffers } from "../../../platform/web/keys/offers.ts";
import { useAllows } from "../../../platform/web/permissions.ts";
import { customer } from "../contract.ts";
import { customerStatus } from "../../../people/borrower/domain/status.ts";
import { customerMessages as m } from "../messages.ts";
import { customerActions } from "./customer-actions.ts";
import type { CustomerDetail } from "./detail-types.ts";
import { AskIdentityDialog } from "./identity-dialogs.tsx";
import { EditDialog } from "./edit-dialog.tsx";

/** The customer's name, state, figures and actions. */
export function CustomerHeader({ profile }: { readonly profile: CustomerDetail["customer"] }) {
  const t = useT();
  const allows = useAllows();
  const [open, setOpen] = useState<number | "edit" | "identity">();
  const close = (): void => setOpen(undefined);
  const actions = customerActions.filter(({ permission, when }) => allows(permission) && when?.(profile));
  const edits = [
    { label: m.edit, needs: customer.edit, may: profile.can.edit, opens: "edit" },
    { label: m.identityAsk, needs: customer.identity, may: profile.can.identity, opens: "identity" },
  ] as const;
  const offered = edits.filter(({ needs, may }) => may && allows(needs));
  useOffers(() => [
    ...offered.map(({ label, opens }) => ({ label, run: () => setOpen(opens) })),
    ...actions.map((action) => ({ label: action.label, run: () => setOpen(customerActions.indexOf(action)) })),
  ]);
  const Dialog = typeof open === "number" ? customerActions[open]?.dialog : undefined;
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
              <Button key={opens} onClick={() => setOpen(opens)}>
                {t(label)}
              </Button>
            ))}
            {actions.map((action) => (
              <Button
                key={action.label.en}
                danger={action.danger ?? false}
                onClick={() => setOpen(customerActions.indexOf(action))}
              >
                {t(action.label)}
              </Button>
            ))}
          </>
        }
      />
      {open === "edit" && <EditDialog profile={profile} close={close} />}
      {open === "identity" && <AskIdentityDialog profile={profile} close={close} />}
      {Dialog && <Dialog row={profile} close={close} />}
    </>
  );
}
