import { Alert, Input, InputNumber } from "antd";
import { useId, useState } from "react";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { formatMoney } from "../../../platform/shared/cents.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useList } from "../../../platform/web/queries.ts";
import { useDebounced } from "../../../platform/web/use-debounced.ts";
import { quota } from "../contract.ts";
import { MAX_LATE, MAX_SETTLED, type Step } from "../domain/step.ts";
import { quotaMessages as m, quotaPageMessages as p } from "../messages.ts";
import "./quota.css";

const MAX_ID_DIGITS = 18;

interface Asked {
  readonly customerId: string;
  readonly settledLoans: number;
  readonly worstDays: number;
}

interface Props {
  readonly groupId: string;
  /** Null while they are not whole. */
  readonly steps: readonly Step[] | null;
}

/** What somebody would get by the steps in a form, and why, asked of the server once the typing rests. */
export function CustomerTest({ groupId, steps }: Props) {
  const t = useT();
  const ids = useId();
  const [who, setWho] = useState<Asked>({ customerId: "", settledLoans: 0, worstDays: 0 });
  const { customerId, ...past } = who;
  const wanted =
    steps === null
      ? undefined
      : JSON.stringify({ id: groupId, steps, ...past, ...(customerId !== "" && { customerId }) });
  const asked = useDebounced(wanted);
  const isAsked = asked !== undefined && asked === wanted;
  const { data, error } = useList(quota.test, JSON.parse(asked ?? "{}") as never, { enabled: isAsked });
  const named = customerId !== "";
  return (
    <section className="preview quota-test" aria-label={t(p.tester)} aria-busy={wanted !== undefined && !isAsked}>
      <h3>{t(p.tester)}</h3>
      <p className="hint">{t(p.testerHint)}</p>
      <div className="quota-test-who">
        <label htmlFor={`${ids}c`}>
          <span>{t(m.customerId)}</span>
          <Input
            id={`${ids}c`}
            value={customerId}
            maxLength={MAX_ID_DIGITS}
            inputMode="numeric"
            allowClear
            onChange={({ target }) => setWho({ ...who, customerId: target.value.replaceAll(/\D|^0+/g, "") })}
          />
        </label>
        <label htmlFor={`${ids}s`}>
          <span>{t(m.settledLoans)}</span>
          <InputNumber
            id={`${ids}s`}
            value={who.settledLoans}
            min={0}
            max={MAX_SETTLED}
            precision={0}
            disabled={named}
            onChange={(value) => setWho({ ...who, settledLoans: value ?? 0 })}
          />
        </label>
        <label htmlFor={`${ids}l`}>
          <span>{t(m.worstDays)}</span>
          <InputNumber
            id={`${ids}l`}
            value={who.worstDays}
            min={0}
            max={MAX_LATE}
            precision={0}
            disabled={named}
            onChange={(value) => setWho({ ...who, worstDays: value ?? 0 })}
          />
        </label>
      </div>
      <div aria-live="polite">
        {wanted === undefined && <p className="hint">{t(p.testerWaits)}</p>}
        {wanted !== undefined && error && <Alert type="error" showIcon title={error.message} />}
        {wanted !== undefined && !error && data && <Answer answer={data} />}
      </div>
    </section>
  );
}

function Answer({ answer }: { readonly answer: OutputOf<typeof quota.test> }) {
  const t = useT();
  const { limitCents, how, reason, settledLoans, worstDays } = answer;
  const why = how ?? reason;
  return (
    <Alert
      type={limitCents === null ? "warning" : "success"}
      showIcon
      title={limitCents === null ? why && t(why) : t(p.gets, { limit: formatMoney(limitCents) })}
      description={
        <>
          {limitCents !== null && why && <p>{t(why)}</p>}
          <p>{t(p.past, { n: settledLoans, days: worstDays })}</p>
        </>
      }
    />
  );
}
