import { useEffect } from "react";
import { call } from "../../../../platform/web/api.ts";
import { useLang } from "../../../../platform/web/i18n.ts";
import { queryClient, useCall } from "../../../../platform/web/queries.ts";
import { review } from "../../contract.ts";

/**
 * The order that follows the one on the desk. Nothing is claimed, and who its borrower is opens with the claim only.
 */
export function useNextCase(loanId: string, enabled: boolean): string | null {
  const lang = useLang();
  const { data } = useCall(review.next, { except: loanId }, { enabled });
  const next = data?.loanId ?? null;
  useEffect(() => {
    if (next === null) return;
    const input = { loanId: next };
    void queryClient.prefetchQuery({
      queryKey: [review.dossier.name, input, lang],
      queryFn: () => call(review.dossier, input, { quiet: true }),
    });
  }, [next, lang]);
  return next;
}
