import type { FastifyInstance } from "fastify";
import type { Config } from "../../../platform/server/config.ts";
import type { Services } from "../../../platform/server/context.ts";
import { errorText } from "../../../platform/server/log.ts";
import { carriersSpoken, type CarrierSetUp } from "../../sms/server/api.ts";
import { takeBrought } from "./brought.ts";
import { Link } from "./link.ts";
import type { Patience } from "./session.ts";

const LOOK_MS = 5000;

interface Kept {
  readonly as: string;
  readonly link: Link;
}

/** How lines of a house are kept, where that is not as usual. */
interface Manner {
  readonly patience?: Patience;
  readonly ca?: string;
}

const lines = new WeakMap<Config, Map<string, Kept>>();
const manners = new WeakMap<Config, Manner>();

const linesOf = (config: Config): Map<string, Kept> => {
  const found = lines.get(config) ?? new Map<string, Kept>();
  lines.set(config, found);
  return found;
};

/** Lets the lines of a house be kept with other limits, or trust somebody else. */
export const keepLines = (config: Config, manner: Manner): void => void manners.set(config, manner);

/** This process's line to a carrier as it is set up now; the one to what it was before is closed. */
export function linkTo(setUp: CarrierSetUp, services: Services): Link {
  const { config } = services;
  const { code, baseUrl, key, settings } = setUp;
  const as = JSON.stringify([baseUrl, key, settings]);
  const held = linesOf(config);
  const known = held.get(code);
  if (known?.as === as) return known.link;
  if (known) void known.link.close();
  const onBrought = (brought: Parameters<typeof takeBrought>[2]) => takeBrought(services, setUp, brought);
  const link = new Link(setUp, services, { ...manners.get(config), onBrought });
  held.set(code, { as, link });
  return link;
}

/** Closes all lines of a house but those of the named carriers. */
async function closeBut(config: Config, codes: ReadonlySet<string>): Promise<void> {
  const held = linesOf(config);
  const over = [...held].filter(([code]) => !codes.has(code));
  for (const [code] of over) held.delete(code);
  await Promise.all(over.map(([, { link }]) => link.close()));
}

/** Closes all lines of a house. */
export const closeLines = ({ config }: Pick<Services, "config">): Promise<void> => closeBut(config, new Set());

/**
 * Keeps this process bound to each carrier of this dialect that is on, or from which receipts are still to come: what
 * the SMSC brings is taken in although nothing is sent.
 */
export function startLines(services: Services): { stop(): Promise<void> } {
  let looking: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    const carriers = await carriersSpoken(services, "smpp");
    for (const carrier of carriers) linkTo(carrier, services).keepUp();
    await closeBut(services.config, new Set(carriers.map(({ code }) => code)));
  };
  const kick = (): void => {
    looking ??= look()
      .catch((error: unknown) => services.log.error({ error: errorText(error) }, "smpp: not looked after"))
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

/** Closes the lines with the application: one that sends without the loop opens them, too. */
export async function closeWith(app: FastifyInstance, services: Services): Promise<void> {
  app.addHook("onClose", () => closeLines(services));
}
