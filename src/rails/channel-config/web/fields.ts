import type { ProviderDialect } from "../../../platform/shared/dialect.ts";
import type { Override } from "../../../platform/web/form/from-contract.ts";
import { channelConfigPageMessages as p } from "../messages.ts";
import type { Kind } from "./kinds.ts";

type Values = Readonly<Record<string, unknown>>;

/** The fields that the dialects of a kind need, each once. */
export const settingsOf = ({ dialects }: Kind): readonly string[] => [
  ...new Set(dialects.flatMap(({ fields }) => Object.keys(fields))),
];

const overrideOf = (dialects: readonly ProviderDialect[], field: string): Override => ({
  half: true,
  format: p.settingForm,
  when: ({ dialect }: Values) => dialects.some(({ code, fields }) => code === dialect && field in fields),
  required: ({ dialect }: Values) =>
    dialects.some(({ code, required }) => code === dialect && required.includes(field)),
});

/** How the fields that dialects need are asked for, while their dialect is chosen. */
export const settingOverrides = (kind: Kind): Readonly<Record<string, Override>> =>
  Object.fromEntries(settingsOf(kind).map((field) => [field, overrideOf(kind.dialects, field)]));

/** How what both kinds have is asked for. */
export const commonOverrides: Readonly<Record<string, Override>> = {
  name: { half: true },
  baseUrl: { format: p.addressForm, help: p.addressHelp, placeholder: "https://" },
  payoutFee: { half: true },
  collects: { half: true, help: p.collectsHelp },
  perSecond: { half: true, help: p.perSecondHelp },
};
