import { derived, type Features } from "../../../platform/server/features.ts";
import { handle } from "../../../platform/server/handle.ts";
import { codesOf, type ListEndpoint } from "../../../platform/shared/endpoint.ts";
import type { Column, Filter } from "../../../platform/shared/list.ts";
import { holds } from "../../../platform/shared/policy.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { choice } from "../contract.ts";
import { choiceSource } from "./source.ts";

const setOf = (of: Filter | Column): string | undefined => ("choices" in of ? of.choices : undefined);

/** The lists that are filtered by each set or show values of it. */
const listsBySet: (features: Features) => ReadonlyMap<string, readonly ListEndpoint[]> = derived(({ calls }) => {
  const lists = [...calls.values()].filter((call): call is ListEndpoint => call.kind === "list");
  const pairs = lists.flatMap((list) =>
    [...Object.values<Filter>(list.spec.filters), ...Object.values<Column>(list.spec.columns)].flatMap((of) => {
      const set = setOf(of);
      return set === undefined ? [] : [{ set, list }];
    }),
  );
  return new Map([...Map.groupBy(pairs, ({ set }) => set)].map(([set, found]) => [set, found.map(({ list }) => list)]));
});

/** The values of a set; who may call none of the lists that are filtered by it or show it has no use for them. */
export const list = handle(choice.list, async ({ of }, ctx) => {
  const { features } = ctx.services;
  const source = features.of(choiceSource).find(({ name }) => name === of);
  const lists = listsBySet(features).get(of) ?? [];
  if (!source || lists.length === 0) throw new Refusal(platformRefusals.notFound);
  if (!lists.some(({ access }) => holds(ctx.actor.permissions, access))) {
    const permission = lists.flatMap(({ access }) => codesOf(access))[0] ?? "";
    throw new Refusal(platformRefusals.noPermission, { params: { permission }, data: { permission } });
  }
  return source.read(ctx);
});
