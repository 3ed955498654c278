import { ToneTag } from "../../../../platform/web/cells.tsx";
import { useT } from "../../../../platform/web/i18n.ts";
import { PageLink } from "../../../../platform/web/links.tsx";
import { customerPath } from "../../../../book/order/web/api.ts";
import { deskMessages as d } from "../messages.ts";
import type { Dossier } from "./types.ts";

/** Other customers who share a device, an identity, an account or a phone with this one. */
export function Duplicates({ duplicates }: { readonly duplicates: Dossier["duplicates"] }) {
  const t = useT();
  if (duplicates.length === 0) return <p>{t(d.noDuplicates)}</p>;
  return (
    <ul className="desk-lines">
      {duplicates.map(({ what, customerId, name }) => (
        <li key={`${what} ${customerId}`}>
          <ToneTag tone="bad">{what}</ToneTag>
          <PageLink to={customerPath(customerId)}>{name}</PageLink>
        </li>
      ))}
    </ul>
  );
}
