import type { Message } from "../../../../platform/shared/messages.ts";
import { ToneTag } from "../../../../platform/web/cells.tsx";
import { formatDay } from "../../../../platform/web/format.ts";
import { useT } from "../../../../platform/web/i18n.ts";
import { sexes } from "../../../../people/borrower/domain/sex.ts";
import { federalEntity } from "../../../../people/borrower/domain/states.ts";
import { Revealable } from "../../../customer/web/api.ts";
import { deskMessages as d } from "../messages.ts";
import { Agreement } from "./agreement.tsx";
import type { Dossier } from "./types.ts";

/** The state in the CURP of somebody who was born in another country. */
const BORN_ABROAD = "NE";

/**
 * The CURP on file, and whether it agrees with the name, the birth date, the sex and the state on file. The number
 * stays masked until whoever may shows it; with the case in hand that is what it is for.
 */
export function CurpCheck({ dossier }: { readonly dossier: Dossier }) {
  const t = useT();
  const { curp, customer, mine, orderNo } = dossier;
  if (!curp) return <ToneTag tone="attention">{t(d.noCurp)}</ToneTag>;
  const { masked, match } = curp;
  const told = match && {
    birthOn: formatDay(match.told.birthOn),
    sex: t(sexes.member(match.told.sex)?.label ?? d.curpSex),
    state: t(federalEntity.member(match.told.state)?.label ?? d.curpState),
  };
  const differs = (what: Message, said: string): string => t(d.curpDiffers, { what: t(what), told: said });
  return (
    <div className="desk-curp">
      <p>
        {t(d.curp)}{" "}
        <Revealable
          customerId={customer.id}
          field="idDoc"
          masked={masked}
          because={mine ? t(d.revealedFor, { orderNo }) : undefined}
        />
      </p>
      {match && told ? (
        <div className="desk-curp-lines">
          <Agreement what={d.curpName} agrees={match.name} differs={t(d.curpNameDiffers)} />
          <Agreement what={d.curpBirthOn} agrees={match.birthOn} differs={differs(d.curpBirthOn, told.birthOn)} />
          <Agreement what={d.curpSex} agrees={match.sex} differs={differs(d.curpSex, told.sex)} />
          <Agreement
            what={d.curpState}
            agrees={match.state}
            differs={match.told.state === BORN_ABROAD ? t(d.curpAbroad) : t(d.curpElsewhere, { told: told.state })}
            tone="moving"
          />
        </div>
      ) : (
        <ToneTag tone="bad">{t(d.curpInvalid)}</ToneTag>
      )}
    </div>
  );
}
