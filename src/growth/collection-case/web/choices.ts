import { useCall } from "../../../platform/web/queries.ts";
import { collectionCase } from "../contract.ts";

/** The teams and collectors that the caller may give cases to. */
export function useTeams() {
  const { data } = useCall(collectionCase.targets, {});
  return (data?.teams ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

export function useCollectors() {
  const { data, isLoading } = useCall(collectionCase.targets, {});
  const options = (data?.collectors ?? []).map(({ id, name, cases }) => ({ value: id, label: `${name} · ${cases}` }));
  return { options, loading: isLoading };
}
