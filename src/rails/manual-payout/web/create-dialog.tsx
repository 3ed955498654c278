import { call } from "../../../platform/web/api.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { money } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { nameOfBank } from "../../../people/borrower/domain/banks.ts";
import { accountOverrides } from "../../../people/borrower/web/api.ts";
import { codeOverride } from "../../../reach/sms-code/web/api.ts";
import { manualPayout } from "../contract.ts";
import { manualPayoutMessages as m, manualPayoutPageMessages as p } from "../messages.ts";

const smsCode = codeOverride(["amount", "bankCard"], ({ amount, bankCard }) =>
  call(
    manualPayout.sendCode,
    { purpose: "create", amount: String(amount), bankCard: String(bankCard) },
    { quiet: true },
  ),
);

/** Asks for a payment, with the maker's code; another person approves it. */
export function CreateDialog({ close }: { readonly close: () => void }) {
  const t = useT();
  const { data } = useCall(manualPayout.channels, {});
  const channels = data?.list;
  const options = (channels ?? []).map(({ code, name }) => ({ value: code, label: name }));
  return (
    <FormDialog
      title={m.create}
      submit={p.submit}
      command={manualPayout.create}
      fields={[
        "amount",
        "channel",
        "payee",
        "phone",
        "bankCard",
        "bankCode",
        "object",
        "kind",
        "orderNo",
        "remark",
        "smsCode",
      ]}
      overrides={{
        amount: { half: true },
        channel: { half: true, options, loading: !channels },
        payee: { half: true },
        phone: { half: true },
        ...accountOverrides(m.bankName),
        object: { help: p.objectHelp, format: p.objectHelp },
        kind: { required: true, half: true, clearable: false },
        orderNo: { required: true, half: true, help: p.creditHelp, when: ({ kind }) => kind === "customerCredit" },
        smsCode,
      }}
      initial={{ kind: "other" }}
      width={640}
      input={(values) => ({ ...values, bankName: nameOfBank(values.bankCode) })}
      success={({ batchNo }) => t(p.requested, { batch: batchNo })}
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
