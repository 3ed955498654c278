import { useEffect } from "react";
import { call } from "../../../../platform/web/api.ts";
import { useLang } from "../../../../platform/web/i18n.ts";
import { queryClient, useCall } from "../../../../platform/web/queries.ts";
import { review } from "../../contract.ts";
import { imageQuery } from "./use-image.ts";

const IMAGES_AHEAD = 3;

/** The order that follows the one on the desk, with its dossier and first images loaded before they are needed. Nothing is claimed. */
export function useNextCase(loanId: string, enabled: boolean): string | null {
  const lang = useLang();
  const { data } = useCall(review.next, { except: loanId }, { enabled });
  const next = data?.loanId ?? null;
  useEffect(() => {
    if (next === null) return;
    const input = { loanId: next };
    queryClient
      .fetchQuery({ queryKey: [review.dossier.name, input, lang], queryFn: () => call(review.dossier, input, { quiet: true }) })
      .then(({ images }) => Promise.all(images.slice(0, IMAGES_AHEAD).map(({ id }) => queryClient.prefetchQuery(imageQuery(id)))))
      .catch(() => undefined);
  }, [next, lang]);
  return next;
}
