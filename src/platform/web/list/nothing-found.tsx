import { Button } from "antd";
import { ui } from "../../shared/ui-messages.ts";
import { useT } from "../i18n.ts";
import { useUser } from "../session.ts";
import { Blank } from "../states.tsx";
import { scopeHint } from "./scope-hint.ts";

interface Props {
  /** Whether the rows are orders and what belongs to them, of which a narrowed role sees a part. */
  readonly scoped: boolean;
  readonly filtered: boolean;
  readonly onClear: () => void;
}

/**
 * A list without rows: because of the filters, because of what the user's role shows, or because there is nothing yet.
 */
export function NothingFound({ scoped, filtered, onClear }: Props) {
  const t = useT();
  const user = useUser();
  const held = scoped ? scopeHint(user?.scope) : null;
  const why = held && t(held.text, held.params);
  if (!filtered) return <Blank title={t(ui.nothingYet)} hint={why ?? t(ui.nothingYetHint)} />;
  return (
    <Blank title={t(ui.noMatch)} hint={t(ui.noMatchHint)}>
      {why && <p>{why}</p>}
      <Button onClick={onClear}>{t(ui.clearFilters)}</Button>
    </Blank>
  );
}
