import { CheckOutlined, WarningOutlined } from "@ant-design/icons";
import type { Tone } from "../../../../platform/shared/closed-set.ts";
import type { Message } from "../../../../platform/shared/messages.ts";
import { ToneTag } from "../../../../platform/web/cells.tsx";
import { formatDay } from "../../../../platform/web/format.ts";
import { useT } from "../../../../platform/web/i18n.ts";
import { sexes } from "../../../../people/borrower/domain/sex.ts";
import { federalEntity } from "../../../../people/borrower/domain/states.ts";
import { Revealable } from "../../../customer/web/api.ts";
import { deskMessages as d } from "../messages.ts";
import type { Dossier } from "./types.ts";

interface LineProps {
  readonly what: Message;
  readonly agrees: boolean | null;
  /** How a difference is said, and how much it weighs. */
  readonly differs: string;
  readonly tone?: Tone;
}

/** Whether the CURP and the file agree on one thing, in a word and a colour. */
function Line({ what, agrees, differs, tone = "bad" }: LineProps) {
  const t = useT();
  if (agrees === null) return <ToneTag tone="waiting">{t(d.curpUnknown, { what: t(what) })}</ToneTag>;
  return agrees ? (
    <ToneTag tone="done">
      <CheckOutlined aria-hidden /> {t(d.curpAgrees, { what: t(what) })}
    </ToneTag>
  ) : (
    <ToneTag tone={tone}>
      <WarningOutlined aria-hidden /> {differs}
    </ToneTag>
  );
}

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
          <Line what={d.curpName} agrees={match.name} differs={t(d.curpNameDiffers)} />
          <Line what={d.curpBirthOn} agrees={match.birthOn} differs={differs(d.curpBirthOn, told.birthOn)} />
          <Line what={d.curpSex} agrees={match.sex} differs={differs(d.curpSex, told.sex)} />
          <Line
            what={d.curpState}
            agrees={match.state}
            differs={t(d.curpElsewhere, { told: told.state })}
            tone="moving"
          />
        </div>
      ) : (
        <ToneTag tone="bad">{t(d.curpInvalid)}</ToneTag>
      )}
    </div>
  );
}
