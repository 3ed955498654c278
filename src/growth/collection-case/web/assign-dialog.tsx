import { useEffect, useState } from "react";
import { formatCount } from "../../../platform/web/format.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Loading } from "../../../platform/web/states.tsx";
import { MAX_SEED } from "../../../desk/seat/domain/seeded-chance.ts";
import type { Strategy } from "../../../desk/seat/domain/status.ts";
import { useCollectors, useTeams } from "./choices.ts";
import { collectionCase } from "../contract.ts";
import { caseMessages as m, casePageMessages as p } from "../messages.ts";
import { SplitPreview } from "./split-preview.tsx";

interface Props {
  readonly ids: readonly string[];
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

interface Target {
  readonly toSeat?: string;
  readonly toTeam?: string;
  readonly strategy?: Strategy;
}

const drawSeed = (): number => Math.floor(Math.random() * (MAX_SEED + 1));

/** To whom the cases go, as the calls take it; undefined until it is chosen. */
function targetOf({ to, toSeat, toTeam, strategy }: Readonly<Record<string, unknown>>): Target | undefined {
  if (to === "seat") return typeof toSeat === "string" ? { toSeat } : undefined;
  return typeof toTeam === "string" ? { toTeam, strategy: strategy as Strategy } : undefined;
}

function Preview({
  asked,
  onCount,
}: {
  readonly asked: Target & { readonly ids: readonly string[]; readonly seed: number };
  readonly onCount: (count: number) => void;
}) {
  const { data, error } = useCall(collectionCase.assignPreview, { ...asked, ids: [...asked.ids] });
  const count = error ? 0 : (data?.moves ?? 0);
  useEffect(() => onCount(count), [count, onCount]);
  if (error)
    return (
      <p className="text-bad" role="alert">
        {error.message}
      </p>
    );
  return data ? <SplitPreview split={data} /> : <Loading />;
}

/** Gives cases to a collector or shares them out in a team, after showing who would have how many. */
export function AssignDialog({ ids, onClose, onDone }: Props) {
  const t = useT();
  const [seed] = useState(drawSeed);
  const [count, setCount] = useState(0);
  const [teams, collectors] = [useTeams(), useCollectors()];
  const toTeam = ({ to }: Readonly<Record<string, unknown>>): boolean => to === "team";
  const targets = [
    { value: "seat", label: m.toSeat },
    { value: "team", label: m.toTeam },
  ];
  return (
    <FormDialog
      title={m.assign}
      command={collectionCase.assign}
      fields={[
        { kind: "select", name: "to", label: m.assign, required: true, options: targets, clearable: false },
        "toSeat",
        "toTeam",
        "strategy",
        "reason",
      ]}
      overrides={{
        toSeat: { required: true, ...collectors, when: (values) => !toTeam(values) },
        toTeam: { required: true, options: teams, when: toTeam, half: true },
        strategy: { clearable: false, when: toTeam, half: true },
      }}
      initial={{ to: "seat", strategy: "evenCount" }}
      input={({ reason, ...values }) => ({ ids: [...ids], seed, count, reason, ...targetOf(values) })}
      submitParams={{ count: formatCount(count) }}
      ready={count > 0}
      success={({ moves }) => t(p.moves, { count: moves })}
      width={640}
      onClose={onClose}
      onDone={() => onDone?.()}
    >
      {(values) => {
        const target = targetOf(values);
        return target ? <Preview asked={{ ...target, ids, seed }} onCount={setCount} /> : null;
      }}
    </FormDialog>
  );
}
