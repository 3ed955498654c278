import type { Message } from "../../../../platform/shared/messages.ts";
import { ToneTag } from "../../../../platform/web/cells.tsx";
import { useT } from "../../../../platform/web/i18n.ts";
import { deskMessages as d } from "../messages.ts";
import { Agreement } from "./agreement.tsx";
import type { Dossier } from "./types.ts";

type Rfc = NonNullable<Dossier["rfc"]>;

const ODD: Readonly<Record<NonNullable<Rfc["is"]>, Message>> = {
  form: d.rfcForm,
  date: d.rfcDate,
  company: d.rfcCompany,
  generic: d.rfcGeneric,
};

/** `910509` as it is written of people: `09-05-91`. */
const dayOf = (told: string): string => [told.slice(4), told.slice(2, 4), told.slice(0, 2)].join("-");

/** The RFC on file, masked, and whether it agrees with the name and the birth date on file. */
export function RfcCheck({ rfc }: { readonly rfc: Dossier["rfc"] }) {
  const t = useT();
  if (!rfc) return <ToneTag tone="waiting">{t(d.noRfc)}</ToneTag>;
  const { masked, is, match } = rfc;
  return (
    <div className="desk-rfc">
      <p>
        {t(d.rfc)} <code>{masked}</code>
      </p>
      <div className="desk-curp-lines">
        {is && <ToneTag tone="attention">{t(ODD[is])}</ToneTag>}
        {match && (
          <>
            <Agreement what={d.curpName} agrees={match.name} differs={t(d.rfcNameDiffers)} />
            <Agreement
              what={d.curpBirthOn}
              agrees={match.birthOn}
              differs={t(d.rfcBirthOnDiffers, { told: dayOf(match.told) })}
            />
            {!match.checkDigit && <ToneTag tone="attention">{t(d.rfcCheckDigit)}</ToneTag>}
          </>
        )}
      </div>
    </div>
  );
}
