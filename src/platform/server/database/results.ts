import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from "kysely";
import { cents } from "../../shared/cents.ts";

interface Key {
  readonly from: string;
  readonly to: string;
  readonly money: boolean;
}

const keys = new Map<string, Key>();

/** How the code reads a column of a statement: its name in camel case, and whether its values become `Cents`. */
export function keyOf(from: string): Key {
  let key = keys.get(from);
  if (!key) {
    key = {
      from,
      to: from.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
      money: from.endsWith("_cents"),
    };
    keys.set(from, key);
  }
  return key;
}

/**
 * Turns rows into what the code works with: `contract_cents` becomes `contractCents` and a number of centavos. Other
 * bigints are ids and stay text.
 */
export class RowsPlugin implements KyselyPlugin {
  transformQuery(args: PluginTransformQueryArgs): RootOperationNode {
    return args.node;
  }

  async transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const first = args.result.rows[0];
    if (!first) return args.result;
    const shape = Object.keys(first).map(keyOf);
    const rows = args.result.rows.map((row) => {
      const mapped: Record<string, unknown> = {};
      for (const { from, to, money } of shape) {
        const value = row[from];
        mapped[to] = money && value !== null ? cents(Number(value)) : value;
      }
      return mapped;
    });
    return { ...args.result, rows };
  }
}
