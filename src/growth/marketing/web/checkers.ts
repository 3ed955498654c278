import { formatCount } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { marketing } from "../contract.ts";
import { marketingPageMessages as p } from "../messages.ts";

/** The marketers whom the user may give lines, as a form offers them. */
export function useCheckers() {
  const t = useT();
  const { data = [], isLoading } = useCall(marketing.checkers, {});
  const options = data.map(({ userId, name, load, takesPart }) => {
    const holds = t(p.holds, { name, count: formatCount(load) });
    return { value: userId, label: takesPart ? holds : t(p.takesPartNot, { name: holds }) };
  });
  return { checkers: data, options, loading: isLoading };
}
