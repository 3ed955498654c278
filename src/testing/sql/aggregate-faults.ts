import type { AggregateHandler } from "../../platform/server/aggregate.ts";
import type { Context } from "../../platform/server/context.ts";
import type { Db } from "../../platform/server/database/connect.ts";
import type { DescribedColumn, Describer } from "../../platform/server/testing/describe.ts";
import type { Columns } from "../../platform/shared/list.ts";
import { inputsFor, typesFor } from "./list-faults.ts";
import { messageOf } from "./message.ts";

function columnFaults(columns: Columns, described: readonly DescribedColumn[]): string[] {
  const undeclared = described
    .filter(({ name }) => !columns[name])
    .map(({ name }) => `selects ${name}, which is not declared`);
  const others = Object.entries(columns).flatMap(([name, column]) => {
    const from = described.find((found) => found.name === name);
    if (!from) return [`has no column ${name}`];
    const fits = typesFor(column).includes(from.type) && from.money === (column.kind === "money");
    return fits ? [] : [`selects ${name} as ${from.type}${from.money ? " of money" : ""}, which is no ${column.kind}`];
  });
  return [...undeclared, ...others];
}

/** Where an aggregate's SQL does not do what its contract declares; each fault names the filter or the column. */
export async function aggregateFaults(
  { endpoint, figures }: AggregateHandler,
  ctx: Context<Db>,
  describer: Describer,
): Promise<string[]> {
  const { filters, columns } = endpoint.spec;
  const asked = Object.entries(filters).flatMap(([name, filter]) =>
    inputsFor(name, filter).map((input) => [`filter ${name}: `, input] as const),
  );
  const faults = await Promise.all(
    [["", {}] as const, ...asked].map(async ([what, input]) => {
      try {
        const described = await describer.statement(figures(ctx, endpoint.input.parse(input)));
        return columnFaults(columns, described).map((fault) => what + fault);
      } catch (error) {
        return [what + messageOf(error)];
      }
    }),
  );
  return faults.flat();
}
