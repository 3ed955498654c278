import type { ChoiceSource } from "../../../base/choice/server/api.ts";
import { BANKS } from "../domain/banks.ts";

/** The institutions of SPEI by name, as payments carry it. */
export const bankChoices: ChoiceSource = {
  name: "bank",
  read: () =>
    [...new Set(Object.values(BANKS))]
      .toSorted((one, other) => one.localeCompare(other, "es"))
      .map((name) => ({ value: name, label: name })),
};
