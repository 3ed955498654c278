import type { ChoiceSource } from "../../../base/choice/server/api.ts";

/** What requests may be about: the commands that a second person checks, by title. */
export const checkedChoices: ChoiceSource = {
  name: "checkedCall",
  read: ({ services }) =>
    [...services.features.calls.values()]
      .filter(({ approve }) => approve !== undefined)
      .map(({ name, title }) => ({ value: name, label: title })),
};
