import { useT } from "../../../../platform/web/i18n.ts";
import { reviewMessages as m } from "../../messages.ts";
import { CaseNotes } from "./case-notes.tsx";
import { FactsPane } from "./facts-pane.tsx";
import { ImagesPane } from "./images-pane.tsx";
import type { Dossier } from "./types.ts";

/**
 * A case as it is read: notes, images and facts. It scrolls by itself, so that what stands beside it stays in place.
 */
export function DeskCase({ dossier }: { readonly dossier: Dossier }) {
  const t = useT();
  return (
    <div className="desk-case" role="region" aria-label={t(m.deskTitle)} tabIndex={0}>
      <CaseNotes dossier={dossier} />
      <div className="desk-panes">
        <ImagesPane dossier={dossier} />
        <FactsPane dossier={dossier} />
      </div>
    </div>
  );
}
