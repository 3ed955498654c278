import { AutoComplete } from "antd";
import { storyMessages as m } from "../../shared/story-messages.ts";
import { storyKind, type StoryKind } from "../../shared/story.ts";
import { ui } from "../../shared/ui-messages.ts";
import { PendingInput } from "../form/pending-input.tsx";
import { useT } from "../i18n.ts";
import { later } from "../later.tsx";
import type { StoryFilter } from "./use-story.ts";

const DayRange = later(() => import("../form/day-input.tsx"))("DayRangeInput", PendingInput);

/** Whether anything is left out. */
export const isNarrowed = ({ kinds, who, from, to }: StoryFilter): boolean =>
  kinds.length > 0 || who !== "" || from !== undefined || to !== undefined;

interface Props {
  /** What the timeline can be narrowed to. */
  readonly kinds: readonly StoryKind[];
  /** Who is named in what is shown. */
  readonly people: readonly string[];
  readonly filter: StoryFilter;
  readonly onChange: (filter: StoryFilter) => void;
}

/** To what a timeline is narrowed: kinds (none chosen is all), somebody who did it, and days. */
export function StoryFilters({ kinds, people, filter, onChange }: Props) {
  const t = useT();
  const chosen = filter.kinds;
  const toggle = (code: StoryKind): void =>
    onChange({
      ...filter,
      kinds: chosen.includes(code) ? chosen.filter((kind) => kind !== code) : [...chosen, code],
    });
  return (
    <div className="story-filters">
      <div className="story-kinds" role="group" aria-label={t(m.onlyThese)}>
        {storyKind.members
          .filter(({ code }) => kinds.includes(code))
          .map(({ code, label }) => (
            <button key={code} type="button" aria-pressed={chosen.includes(code)} onClick={() => toggle(code)}>
              {t(label)}
            </button>
          ))}
      </div>
      <AutoComplete
        aria-label={t(m.who)}
        placeholder={t(m.who)}
        allowClear
        maxLength={80}
        value={filter.who}
        options={people.map((value) => ({ value }))}
        showSearch={{ filterOption: true }}
        onChange={(who: string | undefined) => onChange({ ...filter, who: (who ?? "").trimStart() })}
      />
      <DayRange
        id="story-days"
        value={[filter.from, filter.to]}
        onChange={(from: string | undefined, to: string | undefined) => onChange({ ...filter, from, to })}
        placeholder={[`${t(m.days)} ${t(ui.from)}`, t(ui.to)]}
        presets={[]}
      />
    </div>
  );
}
