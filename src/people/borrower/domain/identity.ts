import { closedSet } from "../../../platform/shared/closed-set.ts";

/** Who somebody is, and the account that stands in their name, as far as these are known. */
export interface Identity {
  readonly name: string;
  readonly curp: string | null;
  readonly clabe: string | null;
}

export type IdentityField = keyof Identity;

const FIELDS: readonly IdentityField[] = ["name", "curp", "clabe"];

/** A name without accents, case and doubled spaces, for comparing. */
export const plainName = (name: string): string =>
  name.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase().split(/\s+/).filter(Boolean).join(" ");

const compared = (field: IdentityField, { [field]: value }: Identity): string | null =>
  field === "name" && value !== null ? plainName(value) : value;

/** In which fields two identities differ. The way a name is written does not count. */
export const identityDiffers = (one: Identity, other: Identity): readonly IdentityField[] =>
  FIELDS.filter((field) => compared(field, one) !== compared(field, other));

/**
 * Whom a reviewer passed, with the account that the money was to go to; null where the order was passed before that was
 * kept.
 */
export interface Reviewed {
  readonly name: string;
  readonly curp: string | null;
  readonly birthOn: string | null;
  readonly clabe: string;
  readonly holder: string | null;
}

/** What a reviewer passes an order by, one by one. */
export const reviewedField = closedSet([
  { code: "name", tone: "bad", label: { cn: "姓名", en: "Name", es: "Nombre" } },
  { code: "curp", tone: "bad", label: { cn: "CURP", en: "CURP", es: "CURP" } },
  { code: "birthOn", tone: "bad", label: { cn: "出生日期", en: "Date of birth", es: "Fecha de nacimiento" } },
  { code: "clabe", tone: "bad", label: { cn: "收款账户", en: "Account", es: "Cuenta" } },
  { code: "holder", tone: "bad", label: { cn: "户名", en: "Account holder", es: "Titular de la cuenta" } },
]);

/**
 * In which fields what is about to be paid differs from what was reviewed. An account counts as reviewed as well when a
 * reviewer has accepted it since (`accepted`).
 */
export function unlikeReviewed(
  reviewed: Reviewed,
  present: Reviewed,
  accepted: ReadonlySet<string>,
): readonly (keyof Reviewed)[] {
  const fixed = (["name", "curp", "birthOn"] as const).filter((field) => reviewed[field] !== present[field]);
  if (accepted.has(present.clabe)) return fixed;
  return [...fixed, ...(["clabe", "holder"] as const).filter((field) => reviewed[field] !== present[field])];
}
