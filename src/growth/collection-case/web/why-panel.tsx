import { StatusTag, ToneTag } from "../../../platform/web/cells.tsx";
import { Facts, Panel } from "../../../platform/web/detail-page.tsx";
import { formatInstant, money } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { refusalRule } from "../../../reach/contact/domain/rules.ts";
import { flagKind } from "../../../reach/contact/domain/sets.ts";
import { factor } from "../domain/score.ts";
import { deskMessages as m, deskPageMessages as p } from "../messages.ts";
import type { Cockpit } from "./desk-types.ts";

const percent = (bp: number): string => `${(bp / 100).toFixed(0)} %`;
const signed = (bp: number): string => (bp > 0 ? `+${percent(bp)}` : percent(bp).replace("-", "−"));

/** Whether a call is legal now, and why this one is worth more than others. */
export function WhyPanel({ data }: { readonly data: Cockpit }) {
  const t = useT();
  const { contact, factors, chanceBp, expectedCents, dueCents, flag } = data;
  return (
    <Panel title={t(p.why)}>
      <p>
        <ToneTag tone={contact.allowed ? "done" : "bad"}>{t(contact.allowed ? p.mayContact : p.mayNot)}</ToneTag>{" "}
        {contact.rule !== null && <StatusTag set={refusalRule} code={contact.rule} />}{" "}
        {contact.legalAt !== null && t(p.from, { at: formatInstant(contact.legalAt) })}{" "}
        {flag !== null && <StatusTag set={flagKind} code={flag} />}
      </p>
      <Facts
        facts={[
          { label: m.dueCents, value: money(dueCents) },
          { label: m.chance, value: percent(chanceBp) },
          { label: p.worth, value: money(expectedCents) },
        ]}
      />
      <ul className="cockpit-points">
        {factors.map(({ code, points }) => (
          <li key={code}>
            <StatusTag set={factor} code={code} />
            <span>{code === "stage" ? percent(points) : signed(points)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
