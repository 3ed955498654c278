import { formatMoney, type Cents } from "../../../platform/shared/cents.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { countSegments } from "../../../reach/sms/domain/segments.ts";
import { smsTemplate } from "../contract.ts";
import { exceedsWords } from "../domain/sms-text.ts";
import { smsDeskPageMessages as p } from "../messages.ts";

const ROOM = { "GSM-7": { single: 160, joined: 153 }, "UCS-2": { single: 70, joined: 67 } } as const;

/** Letters as a list that can be read: blanks and marks without a shape by their code. */
export const shownLetters = (letters: readonly string[]): string =>
  letters
    .map((letter) =>
      /[\p{Z}\p{C}\p{M}]/u.test(letter)
        ? `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`
        : letter,
    )
    .join("  ");

/** How a text travels: its encoding, how full the segments are, how many there are and what they cost. */
export function SmsMeter({ text }: { readonly text: string }) {
  const t = useT();
  const { data } = useCall(smsTemplate.cost, {});
  const { encoding, units, segments, forcedBy } = countSegments(text);
  const { single, joined } = ROOM[encoding];
  const cost = data ? formatMoney((segments * data.segmentCents) as Cents) : "";
  return (
    <div className="sms-meter" role="status" aria-live="polite" aria-label={t(p.meterLabel)}>
      <span>{t(p.meter, { encoding, units, room: segments > 1 ? segments * joined : single, segments, cost })}</span>
      {exceedsWords(text) && <strong className="bad">{t(p.wordsExceeded)}</strong>}
      {forcedBy.length > 0 && <span className="hint">{t(p.forcedBy, { letters: shownLetters(forcedBy) })}</span>}
    </div>
  );
}
