import { useState } from "react";
import { formatCount } from "../../../platform/web/format.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { MAX_SEED } from "../../seat/domain/seeded-chance.ts";
import { review } from "../contract.ts";
import { staleShare, type StaleShare } from "../domain/share.ts";
import { reviewMessages as m } from "../messages.ts";
import { deskMessages as d } from "./messages.ts";
import { reviewerOptions } from "./reviewer-options.ts";
import { SharePreview } from "./share-preview.tsx";
import type { Asked, Preview } from "./share-types.ts";

interface Props {
  /** The orders that are ticked, or those of the list's filter. */
  readonly of: Pick<Asked, "loanIds" | "filter">;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

const drawSeed = (): number => Math.floor(Math.random() * (MAX_SEED + 1));

/** Whether orders would go to anybody: a strategy, and among whom. */
function askedOf(values: Readonly<Record<string, unknown>>): Pick<Asked, "strategy" | "reviewers"> {
  const { strategy, reviewers } = values as Partial<Asked>;
  return { strategy: strategy ?? "evenCount", ...(reviewers?.length && { reviewers: [...reviewers] }) };
}

/** Shares orders out among reviewers, after showing who would get how much and what stays. */
export function ShareDialog({ of, onClose, onDone }: Props) {
  const t = useT();
  const { data = [], isLoading } = useCall(review.reviewers, {});
  const [seed] = useState(drawSeed);
  const [preview, setPreview] = useState<Preview>();
  const [stale, setStale] = useState<StaleShare>();
  const count = preview?.receivers.reduce((sum, { loanIds }) => sum + loanIds.length, 0) ?? 0;
  return (
    <FormDialog
      title={m.share}
      command={review.share}
      fields={["strategy", "reviewers"]}
      overrides={{
        strategy: { clearable: false, half: true },
        reviewers: { options: reviewerOptions(data, t), loading: isLoading, help: d.shareAmongHelp, half: true },
      }}
      initial={{ strategy: "evenCount" }}
      input={(values) => ({
        ...askedOf(values),
        seed,
        loanIds: preview?.loanIds ?? [],
        plan:
          preview?.receivers
            .filter(({ loanIds }) => loanIds.length > 0)
            .map(({ userId, loanIds }) => ({ userId, loanIds })) ?? [],
      })}
      submit={d.shareSubmit}
      submitParams={{ count: formatCount(count) }}
      ready={count > 0}
      success={({ assigned }) => t(d.sharedOut, { count: formatCount(assigned) })}
      width={760}
      onRefused={({ data: said }) => {
        setStale(staleShare.safeParse(said).data);
        return false;
      }}
      onClose={onClose}
      onDone={() => onDone?.()}
    >
      {(values) => <SharePreview asked={{ ...of, ...askedOf(values), seed }} stale={stale} onPreview={setPreview} />}
    </FormDialog>
  );
}
