import { StatusTag } from "../../../platform/web/cells.tsx";
import { useCall } from "../../../platform/web/queries.ts";
import { Strip } from "../../../platform/web/strip.tsx";
import { weather } from "../contract.ts";
import { providerState, type ProviderKind } from "../domain/sets.ts";
import { WaitingWork } from "./about-provider.tsx";
import type { Provider } from "./provider.ts";
import "./weather.css";

/** As often as what is noted is written. */
const REFRESH_MS = 10_000;
const CHANGES = [{ kind: "weather" }] as const;

interface Props {
  readonly kind: ProviderKind;
  readonly code: string;
}

/** Every provider's weather, asked once for all who show some of it. */
export const useWeather = () => useCall(weather.now, {}, { refetchInterval: REFRESH_MS, live: CHANGES });

function useProvider({ kind, code }: Props): Provider | undefined {
  return useWeather().data?.providers.find((one) => one.kind === kind && one.code === code);
}

/** How a provider is found now, with its last day. */
export function ProviderNow(props: Props) {
  const found = useProvider(props);
  if (!found) return null;
  return (
    <span className="weather-now">
      <StatusTag set={providerState} code={found.state} />
      <Strip hours={found.hours} />
    </span>
  );
}

/** What waits for a provider. */
export function WaitingForProvider(props: Props) {
  const found = useProvider(props);
  return found ? <WaitingWork waiting={found.waiting} /> : null;
}
