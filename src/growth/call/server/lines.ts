import type { FastifyInstance } from "fastify";
import type { Config } from "../../../platform/server/config.ts";
import type { Services } from "../../../platform/server/context.ts";
import { errorText } from "../../../platform/server/log.ts";
import { exchangeDialects, type ExchangeLine, type ExchangeSetUp } from "./exchange.ts";
import { hearerOf } from "./hear.ts";
import { exchangesInUse } from "./set-up.ts";

const LOOK_MS = 5000;

interface Kept {
  readonly as: string;
  readonly line: ExchangeLine;
}

/** The lines of this process, by the exchange's code. */
const lines = new WeakMap<Config, Map<string, Kept>>();

const linesOf = (config: Config): Map<string, Kept> => {
  const found = lines.get(config) ?? new Map<string, Kept>();
  lines.set(config, found);
  return found;
};

/** This process's line to an exchange as it is set up now; the one to what it was before is closed. */
export function lineTo(setUp: ExchangeSetUp, services: Services): ExchangeLine {
  const { code, dialect, baseUrl, key, settings } = setUp;
  const as = JSON.stringify([dialect, baseUrl, key, settings]);
  const held = linesOf(services.config);
  const known = held.get(code);
  if (known?.as === as) return known.line;
  if (known) void known.line.close();
  const spoken = services.features.of(exchangeDialects).find(({ dialect: { code: name } }) => name === dialect);
  if (!spoken) throw new Error(`nobody speaks ${dialect}`);
  const line = spoken.open(setUp, services, hearerOf(services, code));
  held.set(code, { as, line });
  return line;
}

/** Asks an exchange whether it is there, which calls nobody. */
export const pingExchange = (services: Services, setUp: ExchangeSetUp) => lineTo(setUp, services).ping();

/** Closes all lines of a house but those to the named exchanges. */
async function closeBut(config: Config, codes: ReadonlySet<string>): Promise<void> {
  const held = linesOf(config);
  const over = [...held].filter(([code]) => !codes.has(code));
  for (const [code] of over) held.delete(code);
  await Promise.all(over.map(([, { line }]) => line.close()));
}

const closeLines = ({ config }: Pick<Services, "config">): Promise<void> => closeBut(config, new Set());

/** Keeps this process's lines to the exchanges that are on, so that a call does not wait for one to be opened. */
export function startLines(services: Services): { stop(): Promise<void> } {
  let looking: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    const exchanges = await exchangesInUse(services);
    for (const exchange of exchanges) lineTo(exchange, services).keepUp();
    await closeBut(services.config, new Set(exchanges.map(({ code }) => code)));
  };
  const kick = (): void => {
    looking ??= look()
      .catch((error: unknown) => services.log.error({ error: errorText(error) }, "exchange: not looked after"))
      .finally(() => (looking = null));
  };
  const timer = setInterval(kick, LOOK_MS);
  kick();
  return {
    async stop() {
      clearInterval(timer);
      await looking;
      await closeLines(services);
    },
  };
}

/** Closes the lines with the application: one that dials without the loop opens them, too. */
export async function closeWith(app: FastifyInstance, services: Services): Promise<void> {
  app.addHook("onClose", () => closeLines(services));
}
