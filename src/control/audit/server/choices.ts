import type { ChoiceSource } from "../../../base/choice/server/api.ts";

/** The calls that leave a row in the log, by title. */
export const callChoices: ChoiceSource = {
  name: "call",
  read: ({ services }) =>
    [...services.features.calls.values()]
      .filter(({ kind }) => kind !== "query" && kind !== "list")
      .map(({ name, title }) => ({ value: name, label: title }))
      .slice(0, 1000),
};
