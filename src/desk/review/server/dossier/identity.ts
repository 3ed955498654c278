import { dayIn, formatDate } from "../../../../platform/shared/business-date.ts";
import { text } from "../../../../platform/shared/messages.ts";
import { ageOn, checkCurp } from "../../../../people/borrower/domain/curp.ts";
import { federalEntity } from "../../../../people/borrower/domain/states.ts";
import { maskIdDoc, maskPhone } from "../../../../platform/shared/mask.ts";
import type { CaseRow } from "./case-row.ts";
import { factsIn, type Fact, type Reading } from "./fact.ts";
import { factMessages as m } from "./messages.ts";

const SEX = { H: m.male, M: m.female, X: m.otherSex } as const;
const STRONG_FACE_MATCH = 70;

/** "Who is it?": identity, checked against what the CURP itself says. */
export function identityFacts(
  of: CaseRow,
  seen: { readonly faceMatch: number | null; readonly contacts: number },
  reading: Reading,
): Fact[] {
  const say = factsIn(reading);
  const checked = of.curp === null ? null : checkCurp(of.curp);
  const told = checked?.ok ? checked.facts : null;
  const age = of.birthOn === null ? null : ageOn(of.birthOn, dayIn(reading.zone, reading.now));
  const sex = of.sex === null ? null : of.sex in SEX ? text(SEX[of.sex as keyof typeof SEX], reading.lang) : of.sex;
  const entity = federalEntity.member(of.stateCode ?? "");
  return [
    say(m.name, of.name),
    say(m.phone, maskPhone(of.phone)),
    say(m.curp, maskIdDoc(of.curp), checked === null || !checked.ok),
    say(m.rfc, maskIdDoc(of.rfc)),
    say(
      m.birthOn,
      of.birthOn && formatDate(of.birthOn),
      told !== null && of.birthOn !== null && told.birthOn !== of.birthOn,
    ),
    say(m.age, age, age !== null && (age < 18 || age > 75)),
    say(m.sex, sex, told !== null && of.sex !== null && told.sex !== of.sex),
    say(m.state, entity ? text(entity.label, reading.lang) : of.stateCode),
    say(m.address, of.address),
    say(m.email, of.email),
    say(m.faceMatch, seen.faceMatch, seen.faceMatch === null || seen.faceMatch < STRONG_FACE_MATCH),
    say(m.contactsGiven, seen.contacts, seen.contacts === 0),
  ];
}
