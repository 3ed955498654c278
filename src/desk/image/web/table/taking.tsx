import { Button, Segmented } from "antd";
import { useState } from "react";
import { ui } from "../../../../platform/shared/ui-messages.ts";
import { formatCount } from "../../../../platform/web/format.ts";
import { useT } from "../../../../platform/web/i18n.ts";
import { Blank } from "../../../../platform/web/states.tsx";
import { useHotkeys } from "../../../../platform/web/use-hotkeys.ts";
import { CLAIM_SIZES, type ClaimSize } from "../../domain/limits.ts";
import { imageType, type ImageType } from "../../domain/sets.ts";
import { imagePageMessages as p } from "../../messages.ts";
import { takeNext } from "../take-images.ts";
import type { Table } from "./types.ts";

/** Whatever it is of. */
const ANY = "any";

interface Props {
  readonly table: Table;
  /** What was in hand went back because time ran out. */
  readonly lapsed: boolean;
  readonly onTaken: () => void;
}

/** How many images wait, and the way to take some of them into hand. */
export function Taking({ table: { waiting, assigned, left }, lapsed, onTaken }: Props) {
  const t = useT();
  const [size, setSize] = useState<ClaimSize>(24);
  const [type, setType] = useState<ImageType | typeof ANY>(ANY);
  const [busy, setBusy] = useState(false);
  const able = waiting > 0 && left > 0;

  async function take(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const taken = await takeNext({ size, ...(type !== ANY && { filter: { type: [type] } }) });
    setBusy(false);
    if (taken) onTaken();
  }
  useHotkeys({ t: able && { label: p.take, run: () => void take() } });

  const counts = [t(p.waitingNow, { waiting: formatCount(waiting), assigned: formatCount(assigned) })];
  if (waiting > 0) counts.push(t(p.leftNow, { left: formatCount(left) }));
  return (
    <Blank title={t(waiting === 0 ? p.allDone : lapsed ? p.lapsedNow : p.nothingInHand)} hint={counts.join(" · ")}>
      <div className="light-taking">
        <label>
          {t(p.howMany)}
          <Segmented<ClaimSize>
            value={size}
            onChange={setSize}
            options={CLAIM_SIZES.map((value) => ({ value, label: t(p.pieces, { count: value }) }))}
          />
        </label>
        <Segmented<ImageType | typeof ANY>
          aria-label={t(p.ofType)}
          value={type}
          onChange={setType}
          options={[
            { value: ANY, label: t(p.anyType) },
            ...imageType.members.map(({ code, label }) => ({ value: code, label: t(label) })),
          ]}
        />
        <Button type="primary" disabled={!able} loading={busy} aria-keyshortcuts="T" onClick={() => void take()}>
          <span>{t(p.take)}</span> <kbd>T</kbd>
        </Button>
      </div>
      <p className="hint">{t(p.claimNote)}</p>
      <span className="visually-hidden" role="status">
        {busy ? t(ui.loading) : ""}
      </span>
    </Blank>
  );
}
