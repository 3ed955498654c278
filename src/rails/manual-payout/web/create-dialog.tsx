import { useMemo } from "react";
import { call } from "../../../platform/web/api.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import type { Field } from "../../../platform/web/form/fields.ts";
import { money } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { notify } from "../../../platform/web/notify.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { nameOfBank } from "../../../people/borrower/domain/banks.ts";
import { accountFields } from "../../../people/borrower/web/api.ts";
import { codeField } from "../../../reach/sms-code/web/api.ts";
import { manualPayout } from "../contract.ts";
import { OBJECT_FORM, OBJECT_LENGTH } from "../domain/object.ts";
import { manualPayoutKind } from "../domain/status.ts";
import { manualPayoutMessages as m, manualPayoutPageMessages as p } from "../messages.ts";

const code = codeField(["amount", "bankCard"], ({ amount, bankCard }) =>
  call(manualPayout.sendCode, { purpose: "create", amount: String(amount), bankCard: String(bankCard) }, { quiet: true }),
);

const rest = [
  { kind: "text", name: "payee", label: m.payee, required: true, half: true, max: 40 },
  { kind: "digits", name: "phone", label: m.phone, required: true, half: true, min: 10 },
  ...accountFields({ account: m.bankCard, bank: m.bankName }),
  {
    kind: "text",
    name: "object",
    label: m.object,
    required: true,
    max: OBJECT_LENGTH,
    help: p.objectHelp,
    pattern: OBJECT_FORM,
    patternMessage: p.objectHelp,
  },
] as const satisfies readonly Field[];

/** Asks for a payment, with the maker's code; another person approves it. */
export function CreateDialog({ close }: { readonly close: () => void }) {
  const t = useT();
  const { data } = useCall(manualPayout.channels, {});
  const channels = data?.list;
  const fields = useMemo(() => {
    const options = (channels ?? []).map(({ code: value, name }) => ({ value, label: name }));
    return [
      { kind: "amount", name: "amount", label: m.amount, required: true, half: true },
      { kind: "select", name: "channel", label: m.channel, required: true, half: true, options, loading: !channels },
      ...rest,
      { kind: "select", name: "kind", label: m.kind, required: true, half: true, set: manualPayoutKind, clearable: false },
      {
        kind: "text",
        name: "orderNo",
        label: m.orderNo,
        required: true,
        half: true,
        max: 40,
        help: p.creditHelp,
        when: ({ kind }) => kind === "customerCredit",
      },
      { kind: "text", name: "remark", label: m.remark, max: 300 },
      code,
    ] as const satisfies readonly Field[];
  }, [channels]);
  return (
    <FormDialog
      title={m.create}
      submit={p.submit}
      command={manualPayout.create}
      fields={fields}
      initial={{ kind: "other" }}
      width={640}
      input={({ channel, bankCode, smsCode, bankCard, ...values }) => ({
        ...values,
        channel: String(channel),
        bankCard: String(bankCard),
        bankCode: String(bankCode),
        bankName: nameOfBank(String(bankCode)),
        smsCode: String(smsCode),
      })}
      success={null}
      onDone={({ batchNo }) => notify.success(t(p.requested, { batch: batchNo }))}
      onClose={close}
    >
      {({ channel }) => {
        const chosen = channels?.find((one) => one.code === channel);
        return (
          <>
            {chosen && <p>{t(p.available, { amount: money(chosen.availableCents) })}</p>}
            <p>{t(p.createNote)}</p>
          </>
        );
      }}
    </FormDialog>
  );
}
