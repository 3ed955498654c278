import { Button } from "antd";
import { useState } from "react";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { Instant } from "../../../platform/web/cells.tsx";
import { Panel } from "../../../platform/web/detail-page.tsx";
import { TrimInput } from "../../../platform/web/form/trim-input.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCommand } from "../../../platform/web/queries.ts";
import { Blank } from "../../../platform/web/states.tsx";
import { Grid } from "../../../platform/web/list/grid.tsx";
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
        <TrimInput id="tool-phone" value={phone} onChange={setPhone} inputMode="numeric" maxLength={10} autoComplete="off" />
        <Button htmlType="submit" loading={pending}>
          {t(p.read)}
        </Button>
      </form>
      {texts?.length === 0 && <Blank title={t(p.noSms)} />}
      {texts && texts.length > 0 && (
        <Grid label={t(m.readSms)} className="tool-grid">
          <table>
            <thead>
              <tr>
                {[p.when, m.phone, p.text].map((label) => (
                  <th key={label.en} scope="col">
                    {t(label)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {texts.map(({ phone: to, text, at }, index) => (
                // texts have no id of their own, and the list is replaced as a whole
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={index}>
                  <td>
                    <Instant value={at} />
                  </td>
                  <td>{to}</td>
                  <td className="wrap" lang="es">
                    {text}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Grid>
      )}
    </Panel>
  );
}
