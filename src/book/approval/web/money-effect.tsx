import { Alert } from "antd";
import { useLang, useT } from "../../../platform/web/i18n.ts";
import type { MoneyEffect as Effect } from "../contract.ts";
import { effectMessages as m } from "../messages.ts";
import { because, type Because } from "../domain/because.ts";
import { tell } from "../domain/told.ts";
import { MovedRepayments } from "./moved-repayments.tsx";
import { OrderChange } from "./order-change.tsx";
import { Postings } from "./postings.tsx";
import { ScheduleChange } from "./schedule-change.tsx";

interface Props {
  readonly effect: Effect;
  /** How many people the command takes, and why; said when it is more than one. */
  readonly eyes?: number;
  readonly because?: readonly Because[];
}

/** Why a command takes more than one person, in a line each. */
export function Why({ because: codes }: { readonly because: readonly Because[] }) {
  const t = useT();
  return codes.map((code) => <div key={code}>{t(because.member(code)?.label ?? m.title)}</div>);
}

/** What happens to the money, before the figures that show it. */
function Sentences({ effect }: { readonly effect: Effect }) {
  const t = useT();
  const lang = useLang();
  const sentences = tell(effect).map(({ text, params }) => t(text, params));
  return sentences.length > 0 && <p className="effect-told">{sentences.join(lang === "cn" ? "" : " ")}</p>;
}

const isNothing = ({ order, bills, legs, moved }: Effect): boolean =>
  legs.length === 0 &&
  moved.length === 0 &&
  JSON.stringify(order?.before) === JSON.stringify(order?.after) &&
  bills.every(({ before, after }) => JSON.stringify(before) === JSON.stringify(after));

/** What a money command would change: the order, its plan, the repayments that move, and the postings behind it. */
export function MoneyEffect({ effect, eyes = 1, because: why = [] }: Props) {
  const t = useT();
  const { order, bills, legs, moved } = effect;
  return (
    <section className="effect" aria-label={t(m.title)}>
      {eyes > 1 && <Alert type="info" showIcon title={t(m.people, { eyes })} description={<Why because={why} />} />}
      {isNothing(effect) ? (
        <p className="hint">{t(m.nothing)}</p>
      ) : (
        <>
          <Sentences effect={effect} />
          {order && <OrderChange order={order} />}
          {bills.length > 0 && <ScheduleChange terms={bills} />}
          {moved.length > 0 && <MovedRepayments moved={moved} />}
          {legs.length > 0 && <Postings legs={legs} open={order === null} />}
        </>
      )}
    </section>
  );
}
