import { Button } from "antd";
import type { ReactNode } from "react";
import { ui } from "../../shared/ui-messages.ts";
import { useT } from "../i18n.ts";
import { useUser } from "../session.ts";
import { Blank } from "../states.tsx";
import { scopeHint } from "./scope-hint.ts";
import type { EmptyList } from "./types.ts";

interface Props {
  /** Whether the rows are orders and what belongs to them, of which a narrowed role sees a part. */
  readonly scoped: boolean;
  readonly filtered: boolean;
  readonly onClear: () => void;
  /** What the open tab says of itself without rows, and what the list does. */
  readonly tab: EmptyList | undefined;
  readonly list: EmptyList | undefined;
  /** The list's primary action. */
  readonly action: ReactNode;
}

const NOTHING_YET: EmptyList = { title: ui.nothingYet, hint: ui.nothingYetHint };

/**
 * A list without rows: because of the filters, because its tab is done, because of what the user's role shows, or
 * because there is nothing yet; with the next step as a button.
 */
export function NothingFound({ scoped, filtered, onClear, tab, list, action }: Props) {
  const t = useT();
  const user = useUser();
  const held = scoped ? scopeHint(user?.scope) : null;
  const why = held && <p>{t(held.text, held.params)}</p>;
  if (filtered) {
    return (
      <Blank title={t(ui.noMatch)} hint={t(ui.noMatchHint)}>
        {why}
        <Button onClick={onClear}>{t(ui.clearFilters)}</Button>
      </Blank>
    );
  }
  if (held && !tab) return <Blank title={t(held.title)}>{why}</Blank>;
  const { title, hint, act } = tab ?? list ?? NOTHING_YET;
  return (
    <Blank title={t(title)} {...(hint && { hint: t(hint) })}>
      {why}
      {act && action}
    </Blank>
  );
}
