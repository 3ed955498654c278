import { Button } from "antd";
import { useState } from "react";
import { MAX_SEED } from "../../../desk/seat/domain/seeded-chance.ts";
import type { SendsOf } from "../../../platform/shared/endpoint.ts";
import { formatCount } from "../../../platform/web/format.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { useDebounced } from "../../../platform/web/use-debounced.ts";
import { marketing } from "../contract.ts";
import { linesMeant, sharingStrategy } from "../domain/sets.ts";
import { marketingMessages as m, marketingPageMessages as p } from "../messages.ts";
import { useCheckers } from "./checkers.ts";
import { PlanPreview } from "./plan-preview.tsx";
import type { Checker, Dialog, PoolRow } from "./rows.ts";

type Values = Readonly<Record<string, unknown>>;
type Asked = SendsOf<typeof marketing.sharePreview>;

const drawSeed = (): number => Math.floor(Math.random() * (MAX_SEED + 1));
const weightName = (userId: string): string => `weight-${userId}`;
const isChosen = (values: Values, userId: string): boolean => {
  const { checkers } = values as { readonly checkers?: readonly string[] };
  return checkers === undefined || checkers.length === 0 || checkers.includes(userId);
};

/** What the form says, as the calls take it: typed weights stand in the place of those of the seats. */
function askedOf(listId: string, seed: number, all: readonly Checker[], values: Values): Asked {
  const { strategy, meant, checkers } = values as Partial<Asked>;
  const chosen = checkers?.length ? { checkers: [...checkers] } : {};
  const weighed = all.filter(({ userId, takesPart }) => isChosen(values, userId) && (checkers?.length || takesPart));
  const weights = weighed.map(({ userId, weight }) => {
    const typed = values[weightName(userId)];
    return { checker: userId, weight: typeof typed === "number" ? typed : weight };
  });
  return {
    listId,
    seed,
    strategy: sharingStrategy.codes.find((code) => code === strategy) ?? "evenCount",
    meant: linesMeant.codes.find((code) => code === meant) ?? "unassigned",
    ...chosen,
    ...(strategy === "weight" && weights.length > 0 && { weights }),
  };
}

/** Shares the leads of a list out, after showing what each has before and after. */
export function ShareLeads({ row, close }: Dialog<PoolRow>) {
  const t = useT();
  const { checkers, options, loading } = useCheckers();
  const [seed, setSeed] = useState(drawSeed);
  const [count, setCount] = useState(0);
  const weights = checkers.map(({ userId, name }) => ({
    kind: "number" as const,
    name: weightName(userId),
    label: m.weights,
    help: t(p.weightOf, { name }),
    min: 0,
    max: 100,
    half: true,
    when: (values: Values) => values["strategy"] === "weight" && isChosen(values, userId),
  }));
  return (
    <FormDialog
      key={loading ? "loading" : "ready"}
      title={m.share}
      command={marketing.share}
      fields={["strategy", "meant", "checkers", ...weights]}
      overrides={{
        strategy: { clearable: false, half: true },
        meant: { clearable: false, half: true },
        checkers: { label: p.among, options, loading, help: p.allTakePart },
      }}
      initial={{
        strategy: "evenCount",
        meant: "unassigned",
        ...Object.fromEntries(checkers.map(({ userId, weight }) => [weightName(userId), weight])),
      }}
      input={(values) => ({ ...askedOf(row.id, seed, checkers, values), count })}
      submit={p.assignAct}
      submitParams={{ count: formatCount(count) }}
      ready={count > 0}
      width={680}
      onClose={close}
    >
      {(values) => (
        <>
          <SharePreview asked={askedOf(row.id, seed, checkers, values)} onCount={setCount} />
          <Button size="small" onClick={() => setSeed(drawSeed())}>
            {t(p.again)}
          </Button>
        </>
      )}
    </FormDialog>
  );
}

function SharePreview({ asked, onCount }: { readonly asked: Asked; readonly onCount: (count: number) => void }) {
  const said = JSON.stringify(asked);
  const settled = useDebounced(said) ?? said;
  const plan = useCall(marketing.sharePreview, JSON.parse(settled) as Asked);
  return <PlanPreview plan={plan} onCount={onCount} />;
}
