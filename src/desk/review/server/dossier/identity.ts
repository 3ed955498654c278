import { dayIn, formatDate } from "../../../../platform/shared/business-date.ts";
import type { OutputOf } from "../../../../platform/shared/endpoint.ts";
import { text } from "../../../../platform/shared/messages.ts";
import { ageOn } from "../../../../people/borrower/domain/curp.ts";
import { matchCurp } from "../../../../people/borrower/domain/curp-match.ts";
import { matchRfc } from "../../../../people/borrower/domain/rfc-match.ts";
import { sexes } from "../../../../people/borrower/domain/sex.ts";
import { federalEntity } from "../../../../people/borrower/domain/states.ts";
import { maskIdDoc, maskPhone } from "../../../../platform/shared/mask.ts";
import type { review } from "../../contract.ts";
import type { CaseRow } from "./case-row.ts";
import { factsIn, type Fact, type Reading } from "./fact.ts";
import { factMessages as m } from "./messages.ts";

const STRONG_FACE_MATCH = 70;

/** The CURP on file, masked, beside what it says of the rest of the file; null where there is none. */
export const curpOf = ({ curp, ...onFile }: CaseRow) =>
  curp === null ? null : { masked: maskIdDoc(curp), match: matchCurp(curp, onFile) };

/** The RFC on file, masked, beside what it says of the rest of the file; null where there is none. */
export function rfcOf({ rfc, ...onFile }: CaseRow): OutputOf<typeof review.dossier>["rfc"] {
  if (rfc === null) return null;
  const checked = matchRfc(rfc, onFile);
  return {
    masked: maskIdDoc(rfc),
    is: checked.ok ? null : checked.is,
    match: checked.ok ? checked.match : null,
  };
}

/** "Who is it?": who the file says it is; what the CURP says otherwise is marked. */
export function identityFacts(
  of: CaseRow,
  seen: { readonly faceMatch: number | null; readonly contacts: number },
  reading: Reading,
): Fact[] {
  const say = factsIn(reading);
  const match = of.curp === null ? null : matchCurp(of.curp, of);
  const age = of.birthOn === null ? null : ageOn(of.birthOn, dayIn(reading.zone, reading.now));
  const sex = sexes.member(of.sex ?? "");
  const entity = federalEntity.member(of.stateCode ?? "");
  return [
    say(m.name, of.name, match?.name === false),
    say(m.phone, maskPhone(of.phone)),
    say(m.birthOn, of.birthOn && formatDate(of.birthOn), match?.birthOn === false),
    say(m.age, age, age !== null && (age < 18 || age > 75)),
    say(m.sex, sex ? text(sex.label, reading.lang) : of.sex, match?.sex === false),
    say(m.state, entity ? text(entity.label, reading.lang) : of.stateCode),
    say(m.address, of.address),
    say(m.email, of.email),
    say(m.faceMatch, seen.faceMatch, seen.faceMatch === null || seen.faceMatch < STRONG_FACE_MATCH),
    say(m.contactsGiven, seen.contacts, seen.contacts === 0),
  ];
}
