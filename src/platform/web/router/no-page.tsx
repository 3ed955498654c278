import { useEffect, useState, type ReactNode } from "react";
import { menu } from "../../../access/menu/contract.ts";
import type { Lacking } from "../../shared/lacking.ts";
import { ui } from "../../shared/ui-messages.ts";
import { call } from "../api.ts";
import { lackingText } from "../api/lacking-text.ts";
import { useLang, useT } from "../i18n.ts";
import { Blank, Loading } from "../states.tsx";

interface Props {
  /** What the address names. */
  readonly page: string;
  /** Where to go from here. */
  readonly children: ReactNode;
}

/**
 * Why an address shows no page of the user's menu: there is none, or a permission is lacking, which is then named with
 * the roles that hold it. Nothing is claimed before the server has answered.
 */
export default function NoPage({ page, children }: Props) {
  const t = useT();
  const lang = useLang();
  const [answer, setAnswer] = useState<Lacking | "none" | "unanswered">();
  useEffect(() => {
    const asking = new AbortController();
    call(menu.whyNot, { page }, { quiet: true, signal: asking.signal }).then(
      (lacking) => setAnswer(lacking ?? "none"),
      () => asking.signal.aborted || setAnswer("unanswered"),
    );
    return () => asking.abort();
  }, [page]);
  if (answer === undefined) return <Loading />;
  if (answer === "unanswered") return <Blank title={t(ui.pageFailed)}>{children}</Blank>;
  if (answer === "none") return <Blank title={t(ui.pageNotFound)}>{children}</Blank>;
  return (
    <Blank title={t(ui.pageNotYours)}>
      <p className="why-not">{lackingText(answer, lang)}</p>
      {children}
    </Blank>
  );
}
