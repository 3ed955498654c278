import * as z from "zod";
import { contract, query } from "../../platform/shared/endpoint.ts";
import { instant } from "../../platform/shared/fields.ts";
import { providerKind, providerState } from "./domain/sets.ts";
import { weatherMessages as m } from "./messages.ts";

const inThree = z.object({ cn: z.string(), en: z.string(), es: z.string() });
const ms = z.int().nullable();
const figures = z.object({
  asked: z.int(),
  refused: z.int(),
  silent: z.int(),
  spared: z.int(),
  p50Ms: ms,
  p95Ms: ms,
});

/** How channels, carriers and partners answer. */
export const weather = contract("weather", m, {
  /** Each provider with its last hour and day, its incidents of a week, and what waits for it. */
  now: query({
    path: "/api/weather/now",
    access: ["finance:balance:view", "finance:channelConfig:view"],
    title: m.now,
    input: z.object({}),
    output: z.object({
      providers: z.array(
        z.object({
          kind: providerKind.schema,
          code: z.string(),
          name: z.string(),
          state: providerState.schema,
          hour: figures,
          day: figures,
          /** The last 24 hours, the oldest first; the last one ends now. */
          hours: z.array(z.object({ at: instant(), passed: z.int(), failed: z.int(), p50Ms: ms, p95Ms: ms })),
          incidents: z.array(
            z.object({ from: instant(), to: instant().nullable(), processes: z.int(), silences: z.int() }),
          ),
          waiting: z.array(z.object({ what: inThree, count: z.int(), oldest: instant() })),
        }),
      ),
    }),
  }),
});
