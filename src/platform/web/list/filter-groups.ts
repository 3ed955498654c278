import type { Filter, Filters } from "../../shared/list.ts";
import type { Message } from "../../shared/messages.ts";
import { isTyped } from "../../shared/typed.ts";
import { ui } from "../../shared/ui-messages.ts";

interface Group {
  readonly label: Message;
  readonly holds: (filter: Filter) => boolean;
}

const GROUPS: readonly Group[] = [
  { label: ui.filtersOfState, holds: (filter) => !isTyped(filter) && filter.kind !== "range" },
  { label: ui.filtersOfDate, holds: (filter) => filter.kind === "range" && filter.of === "day" },
  { label: ui.filtersOfFigure, holds: (filter) => filter.kind === "range" && filter.of !== "day" },
  { label: ui.filtersOfText, holds: isTyped },
];

/** The filters of a list as its panel shows them, by what they are about; a group without any is left out. */
export const groupsOf = (
  names: readonly string[],
  filters: Filters,
): readonly { readonly label: Message; readonly names: readonly string[] }[] =>
  GROUPS.map(({ label, holds }) => ({
    label,
    names: names.filter((name) => {
      const filter = filters[name];
      return filter !== undefined && holds(filter);
    }),
  })).filter((group) => group.names.length > 0);
