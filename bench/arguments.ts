const SECTIONS = [
  "lists",
  "http",
  "plans",
  "business-day",
  "collection",
  "repayments",
  "reconciliation",
  "audit",
  "sessions",
  "links",
  "sms",
  "shelf",
  "review",
  "replay",
  "chat",
  "start",
  "pages",
] as const;

const DEFAULT = ["lists", "http", "start", "pages"] as const;

type Section = (typeof SECTIONS)[number];

export interface Wanted {
  readonly sections: readonly Section[];
  /** How many orders the data set holds; for the business day, how many open installments. */
  readonly orders: number;
}

const DEFAULT_ORDERS = 1_000_000;
const FEWEST_ORDERS = 1_000;
const USAGE =
  "npm run bench -- [lists] [http] [plans] [business-day] [repayments] [reconciliation] [audit] [sessions] [links] [sms] [shelf] [review] [replay] [chat] [start] [pages] [all] [--orders N]";

/**
 * Reads the command line: the sections to run, the usual ones unless some are named, and the size of the data set.
 * @throws Error with the usage when an argument is not known.
 */
export function readArguments(args: readonly string[]): Wanted {
  const named = new Set<Section>();
  let orders = DEFAULT_ORDERS;
  for (let index = 0; index < args.length; index += 1) {
    const argument = args[index] ?? "";
    const section = SECTIONS.find((known) => argument === known || argument === `--${known}`);
    if (section) named.add(section);
    else if (argument === "all" || argument === "--all") for (const known of DEFAULT) named.add(known);
    else if (argument === "--orders") orders = Number(args[(index += 1)]);
    else throw new Error(`${argument} is not known: ${USAGE}`);
  }
  if (!Number.isInteger(orders) || orders < FEWEST_ORDERS)
    throw new Error(`--orders takes a whole number of at least ${FEWEST_ORDERS}: ${USAGE}`);
  return { sections: named.size === 0 ? [...DEFAULT] : [...named], orders };
}
