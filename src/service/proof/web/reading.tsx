import { Button } from "antd";
import { formatDecimal, type Cents } from "../../../platform/shared/cents.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useCommandForm } from "../../../platform/web/form/use-command-form.tsx";
import { useToday } from "../../../platform/web/session.ts";
import { proof } from "../contract.ts";
import { proofMessages as m, proofRefusals as r } from "../messages.ts";
import type { ProofDetail } from "./proof-row.ts";

const stays = (): void => undefined;

/** What the picture says, beside it; Enter keeps it, and what cannot be true is said at its field. */
export function Reading({ found }: { readonly found: ProofDetail }) {
  const t = useT();
  const today = useToday();
  const { id, version, amountCents, paidOn, trackingKey, clabe, payer } = found;
  const { body, submit, busy } = useCommandForm({
    title: m.read,
    command: proof.read,
    fields: ["amount", "paidOn", "trackingKey", "clabe", "payer"],
    overrides: {
      amount: { half: true },
      paidOn: { half: true, check: (day) => (String(day) > today ? r.inFuture : undefined) },
    },
    initial: {
      ...(amountCents !== null && { amount: formatDecimal(amountCents as Cents).replaceAll(",", "") }),
      ...(paidOn !== null && { paidOn }),
      trackingKey: trackingKey ?? "",
      clabe: clabe ?? "",
      payer: payer ?? "",
    },
    target: { id, version },
    onClose: stays,
  });
  return (
    <section aria-label={t(m.read)}>
      {body}
      <Button type="primary" loading={busy} onClick={submit}>
        {t(ui.save)}
      </Button>
    </section>
  );
}
