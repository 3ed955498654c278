import { useEffect, useState } from "react";
import { menu } from "../../../access/menu/contract.ts";
import type { Lacking } from "../../shared/lacking.ts";
import { call } from "../api.ts";
import { lackingText } from "../api/lacking-text.ts";
import { useLang } from "../i18n.ts";

/**
 * Why a page is not in the user's menu: the permission that it takes and the roles that hold it. Nothing where there is
 * no such page.
 */
export default function WhyNot({ page }: { readonly page: string }) {
  const lang = useLang();
  const [lacking, setLacking] = useState<Lacking | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    call(menu.whyNot, { page }, { quiet: true, signal: asking.signal }).then(setLacking, () => undefined);
    return () => asking.abort();
  }, [page]);
  return lacking && <p className="why-not">{lackingText(lacking, lang)}</p>;
}
