import { waits } from "../../base/home/server/api.ts";
import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { job } from "../../platform/server/job.ts";
import { startWeather, writeAtEnd } from "./server/flush.ts";
import { weather } from "./contract.ts";
import { weatherPageMessages as p } from "./messages.ts";
import { countResting, now } from "./server/now.ts";
import { weatherMetrics } from "./server/metrics.ts";
import { pruneWeather } from "./server/prune.ts";

/** How channels, carriers and partners answer: noted in memory, written in batches, added up over all processes. */
export const weatherFeature: Feature = {
  name: "reach/weather",
  tables: ["provider_minute", "provider_incident"],
  handlers: [now],
  gauges: [weatherMetrics],
  loops: [startWeather],
  routes: [writeAtEnd],
  jobs: [
    job({
      name: "weather.prune",
      title: {
        cn: "清理旧的通道状况",
        en: "Remove old weather of channels and carriers",
        es: "Eliminar el estado antiguo de canales y operadores",
      },
      at: "03:55",
      run: pruneWeather,
    }),
  ],
  provides: [
    provide(waits, {
      label: p.resting,
      access: weather.now.access,
      page: "balance",
      params: { tab: "weather" },
      of: ["weather"],
      count: countResting,
    }),
  ],
};
