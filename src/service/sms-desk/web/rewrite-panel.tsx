import { Button, Checkbox } from "antd";
import { useState } from "react";
import { useT } from "../../../platform/web/i18n.ts";
import { changesShown, rewriteForGsm, type Rewritten } from "../../../reach/sms/domain/rewrite.ts";
import { smsDeskPageMessages as p } from "../messages.ts";
import { shownLetters } from "./sms-meter.tsx";

interface Props {
  readonly text: string;
  readonly onRewrite: (text: string) => void;
}

/** What one click would change of a text so that it travels in GSM-7, and the click; accents go with consent only. */
export function RewritePanel({ text, onRewrite }: Props) {
  const t = useT();
  const [letters, consent] = useState(false);
  const wide = rewriteForGsm(text, { letters: true });
  if (wide.changes.length === 0) return null;
  const { text: written, changes } = rewriteForGsm(text, { letters });
  const { left } = wide;
  const accents = wide.changes.some(({ kind }) => kind === "letter");
  const words = (kind: Rewritten["kind"]) =>
    changesShown(wide.changes.filter((change) => change.kind === kind)).map(({ from, to, count }) => (
      <li key={from + to}>
        <code>
          {t(p.changeOf, { from: shownLetters([from]), to: to === "" ? t(p.removed) : to, count: String(count) })}
        </code>
      </li>
    ));
  return (
    <section className="sms-rewrite" aria-label={t(p.willChange)}>
      <ul>{words("sign")}</ul>
      {left.length > 0 && <p className="hint">{t(p.stays, { letters: shownLetters(left) })}</p>}
      {accents && (
        <Checkbox checked={letters} onChange={({ target }) => consent(target.checked)}>
          {t(p.dropAccents)}
        </Checkbox>
      )}
      {accents && <ul>{words("letter")}</ul>}
      <Button size="small" disabled={changes.length === 0} onClick={() => onRewrite(written)}>
        {t(p.rewrite)}
      </Button>
    </section>
  );
}
