import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import { curpFitsName } from "./curp-name.ts";
import { checkCurp, type CurpFacts } from "./curp.ts";

/** What is on file of somebody beside their CURP, as far as it is known. */
export interface OnFile {
  readonly name: string;
  readonly birthOn: BusinessDate | null;
  readonly sex: string | null;
  /** Where they live: two letters, as in `federalEntity`. */
  readonly stateCode: string | null;
}

/** Whether a CURP and the file say the same, fact by fact; null where the file says nothing. */
export interface CurpMatch {
  readonly name: boolean;
  readonly birthOn: boolean | null;
  readonly sex: boolean | null;
  /** The state of birth against the one they live in: a difference is common, and no fault by itself. */
  readonly state: boolean | null;
  /** What the CURP says. */
  readonly told: CurpFacts;
}

/** Compares a CURP with what is on file of its holder; null for one that is not valid, which says nothing. */
export function matchCurp(curp: string, { name, birthOn, sex, stateCode }: OnFile): CurpMatch | null {
  const checked = checkCurp(curp);
  if (!checked.ok) return null;
  const { facts: told } = checked;
  const same = (said: string, known: string | null): boolean | null => (known === null ? null : said === known);
  return {
    name: curpFitsName(curp, name),
    birthOn: same(told.birthOn, birthOn),
    sex: same(told.sex, sex),
    state: same(told.state, stateCode),
    told,
  };
}
