import { useMemo } from "react";
import type { Option } from "../../../platform/web/dict-select.tsx";
import { useCall } from "../../../platform/web/queries.ts";
import { repayment } from "../contract.ts";

/** The channels that money may have come in on, as choices, the usual one first; undefined until they are known. */
export function useChannels(): readonly Option[] | undefined {
  const { data, isPending } = useCall(repayment.channels, {});
  const list = data?.list;
  return useMemo(
    () => (isPending ? undefined : (list ?? []).map(({ code, name }) => ({ value: code, label: name }))),
    [isPending, list],
  );
}
