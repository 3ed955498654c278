import { ui } from "../../shared/ui-messages.ts";
import { useT } from "../i18n.ts";
import { Blank } from "../states.tsx";

/** What a user without any page sees. */
export function Component() {
  const t = useT();
  return (
    <section className="page">
      <Blank title={t(ui.noPages)} />
    </section>
  );
}
