import { Button } from "antd";
import { useState } from "react";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { Panel } from "../../../platform/web/detail-page.tsx";
import { TrimInput } from "../../../platform/web/form/trim-input.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCommand } from "../../../platform/web/queries.ts";
import { Blank } from "../../../platform/web/states.tsx";
import { Table } from "../../../platform/web/table.tsx";
import { testTools } from "../contract.ts";
import { testToolMessages as m, testToolPageMessages as p } from "../messages.ts";

type Texts = OutputOf<typeof testTools.readSms>["list"];

/** What the sandbox's carrier was given to deliver. */
export function SmsPanel() {
  const t = useT();
  const [phone, setPhone] = useState("");
  const [texts, setTexts] = useState<Texts>();
  const { run, pending } = useCommand(testTools.readSms, { success: null, onDone: ({ list }) => setTexts(list) });
  return (
    <Panel title={t(m.readSms)}>
      <p className="tool-hint">{t(p.smsHint)}</p>
      <form
        className="tool-line"
        onSubmit={(event) => {
          event.preventDefault();
          void run(phone ? { phone } : {});
        }}
      >
        <label htmlFor="tool-phone">{t(m.phone)}</label>
        <TrimInput
          id="tool-phone"
          value={phone}
          onChange={setPhone}
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
        />
        <Button htmlType="submit" loading={pending}>
          {t(p.read)}
        </Button>
      </form>
      {texts && (
        <Table
          label={m.readSms}
          className="tool-grid"
          rows={texts}
          // texts have no id of their own, and the list is replaced as a whole
          keyOf={(_, index) => String(index)}
          empty={<Blank title={t(p.noSms)} />}
          columns={[
            { label: p.when, kind: "instant", value: ({ at }) => at },
            { label: m.phone, kind: "phone", value: ({ phone: to }) => to },
            { label: p.text, wrap: true, width: 160, cell: ({ text }) => <span lang="es">{text}</span> },
          ]}
        />
      )}
    </Panel>
  );
}
