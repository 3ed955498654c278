import { job } from "../../../platform/server/job.ts";
import { allocateAll } from "./allocate.ts";
import { bookNightly, bookOutcomes } from "./outcomes.ts";

const DAY_MS = 86_400_000;

/** Books what came of the lines while the day goes on. */
export const outcomeJob = job({
  name: "marketing.outcomes",
  title: {
    cn: "更新营销名单的成效",
    en: "Book what came of marketing lists",
    es: "Registrar los resultados de las listas de marketing",
  },
  every: 300,
  run: (services, signal) => bookOutcomes(services, new Date(services.clock.now().getTime() - DAY_MS), signal),
});

/** At night everything is looked at once more, and lists with a rule are given out. */
export const nightJob = job({
  name: "marketing.night",
  title: {
    cn: "复核并按规则分配营销名单",
    en: "Look at marketing lists anew and give them out by rule",
    es: "Revisar las listas de marketing y repartirlas por regla",
  },
  at: "04:30",
  async run(services, signal) {
    await bookNightly(services, signal);
    await allocateAll(services, signal);
  },
});
