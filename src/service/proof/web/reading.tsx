import { Button, Form } from "antd";
import { useState } from "react";
import { formatDecimal, type Cents } from "../../../platform/shared/cents.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { DayInput } from "../../../platform/web/form/day-input.tsx";
import { TrimInput } from "../../../platform/web/form/trim-input.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { refreshAll, useCommand } from "../../../platform/web/queries.ts";
import { useToday } from "../../../platform/web/session.ts";
import { proof } from "../contract.ts";
import { proofMessages as m } from "../messages.ts";
import type { ProofDetail } from "./proof-row.ts";

const refreshed = (): void => void refreshAll();

/** What the picture says, beside it; Enter keeps it. */
export function Reading({ found }: { readonly found: ProofDetail }) {
  const t = useT();
  const today = useToday();
  const { id, version } = found;
  const [amount, setAmount] = useState(found.amountCents === null ? "" : formatDecimal(found.amountCents as Cents));
  const [paidOn, setPaidOn] = useState<string | undefined>(found.paidOn ?? undefined);
  const [typed, setTyped] = useState({
    trackingKey: found.trackingKey ?? "",
    clabe: found.clabe ?? "",
    payer: found.payer ?? "",
  });
  const { run, pending } = useCommand(proof.read, { onDone: refreshed });
  const save = (): void => {
    if (!amount || paidOn === undefined) return;
    const { clabe, ...rest } = typed;
    void run({
      id,
      version,
      amount: amount.replaceAll(",", ""),
      paidOn: paidOn as never,
      ...rest,
      ...(clabe && { clabe }),
    });
  };
  return (
    <Form className="proof-reading" layout="vertical" onFinish={save}>
      <Form.Item label={t(m.amount)} htmlFor="proof-amount" required>
        <TrimInput id="proof-amount" inputMode="decimal" value={amount} onChange={setAmount} autoFocus />
      </Form.Item>
      <Form.Item label={t(m.paidOn)} htmlFor="proof-day" required>
        <DayInput id="proof-day" value={paidOn ?? null} onChange={setPaidOn} max={today} />
      </Form.Item>
      {(["trackingKey", "clabe", "payer"] as const).map((name) => (
        <Form.Item key={name} label={t(m[name])} htmlFor={`proof-${name}`}>
          <TrimInput
            id={`proof-${name}`}
            value={typed[name]}
            onChange={(value) => setTyped({ ...typed, [name]: value })}
            autoComplete="off"
          />
        </Form.Item>
      ))}
      <Button htmlType="submit" type="primary" loading={pending} disabled={!amount || paidOn === undefined}>
        {t(ui.save)}
      </Button>
    </Form>
  );
}
