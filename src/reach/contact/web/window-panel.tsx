import { StatusTag, ToneTag } from "../../../platform/web/cells.tsx";
import { Facts, Panel } from "../../../platform/web/detail-page.tsx";
import { formatDay, formatInstant } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { federalEntity } from "../../../people/borrower/domain/states.ts";
import { contactRule } from "../domain/rules.ts";
import { heldPurpose } from "../domain/sets.ts";
import { contactPageMessages as p } from "../domain/page-messages.ts";
import type { ContactState } from "./contact-state.ts";
import { localTime } from "./local-time.ts";
import "./contact.css";

/** Whether a customer may be contacted for a purpose, or from when, as every button that does so says it. */
function Verdict({ allowed, rule, legalAt }: ContactState["purposes"][number]) {
  const t = useT();
  if (allowed) return <ToneTag tone="done">{t(p.nowAllowed)}</ToneTag>;
  return (
    <>
      <ToneTag tone={legalAt === null ? "bad" : "attention"}>
        {legalAt === null ? t(p.notAtAll) : t(p.fromThen, { at: formatInstant(legalAt) })}
      </ToneTag>
      <StatusTag set={contactRule} code={rule} />
    </>
  );
}

/** Where a customer lives, what the clocks show there, and whether they may be contacted now. */
export function WindowPanel({ state }: { readonly state: ContactState }) {
  const t = useT();
  const { stateCode, municipality, zones, hours, purposes, registers } = state;
  const entity = federalEntity.member(stateCode ?? "");
  const said = registers.map(({ kind, asOf }) => t(p.registerAsOf, { kind, day: formatDay(asOf) }));
  return (
    <Panel title={t(p.window)}>
      <ul className="contact-verdicts" aria-label={t(p.window)}>
        {purposes.map((each) => (
          <li key={each.purpose}>
            <strong>{t(heldPurpose.member(each.purpose)?.label ?? p.window)}</strong>
            <Verdict {...each} />
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          { label: p.livesIn, value: entity ? t(entity.label) : stateCode },
          { label: p.municipality, value: municipality },
          { label: p.hours, value: `${hours.from} – ${hours.to}` },
          { label: p.registers, value: said.length > 0 ? said.join(" · ") : t(p.noRegisters) },
          {
            label: p.zones,
            wide: true,
            value: (
              <ul className="contact-zones">
                {zones.map((zone) => (
                  <li key={zone}>
                    {zone.replace("America/", "").replaceAll("_", " ")}: {localTime(zone)}
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
      {zones.length > 1 && <p className="hint">{t(p.zonesHint)}</p>}
    </Panel>
  );
}
