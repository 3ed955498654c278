import { useRef, useState } from "react";
import { ConfirmDialog } from "../../../../platform/web/confirm-dialog.tsx";
import { translate, useT } from "../../../../platform/web/i18n.ts";
import { notify } from "../../../../platform/web/notify.ts";
import { useCommand } from "../../../../platform/web/queries.ts";
import { useHotkeys } from "../../../../platform/web/use-hotkeys.ts";
import { image } from "../../contract.ts";
import { exceptionReason, type ExceptionReason } from "../../domain/sets.ts";
import { imagePageMessages as p } from "../../messages.ts";
import { forgetImages, takeNext } from "../take-images.ts";
import { Grid } from "./grid.tsx";
import { movedBy, nextUnseen } from "./moves.ts";
import { OneUp } from "./one-up.tsx";
import { useThumbnails } from "./pictures.ts";
import { Side } from "./side.tsx";
import { TableBar } from "./table-bar.tsx";
import type { Table } from "./types.ts";
import { useMarks } from "./use-marks.ts";

interface Props {
  readonly table: Table;
  readonly until: string;
  readonly onRefused: () => void;
  readonly onOver: () => void;
}

/** A page of images in hand: looked at and marked with the keyboard alone. */
export function InHand({ table, until, onRefused, onOver }: Props) {
  const t = useT();
  const marks = useMarks(table.images, onRefused);
  const { images } = marks;
  const [at, setAt] = useState(() => nextUnseen(table.images, table.images.length - 1));
  const [chosen, setChosen] = useState<ReadonlySet<ExceptionReason>>(new Set());
  const [single, setSingle] = useState(false);
  const [asking, setAsking] = useState(false);
  const grid = useRef<HTMLUListElement>(null);
  const thumbnails = useThumbnails(table.images.map(({ id }) => id));
  const current = images[at];
  const rest = images.filter(({ result }) => result === "unmarked").map(({ id }) => id);

  const look = (place: number): void => {
    setAt(place);
    setChosen(new Set());
  };
  const toggle = (reason: ExceptionReason): void => {
    const next = new Set(chosen);
    if (!next.delete(reason)) next.add(reason);
    setChosen(next);
  };
  const normal = (): void => {
    if (!current) return;
    marks.normal([current.id]);
    look(nextUnseen(images, at));
  };
  const confirm = (): void => {
    if (!current) return;
    if (chosen.size === 0) return notify.error(translate(p.chooseReason));
    marks.exception({ imageId: current.id, reasons: exceptionReason.codes.filter((code) => chosen.has(code)) });
    look(nextUnseen(images, at));
  };
  const step = (by: number): void => look(movedBy(at, by, images.length));
  const row = (): number => (single ? 1 : columnsOf(grid.current));

  const moves = { repeats: true, inPlace: true } as const;
  useHotkeys({
    arrowleft: { label: p.keyBefore, run: () => step(-1), ...moves },
    arrowright: { label: p.keyAfter, run: () => step(1), ...moves },
    arrowup: { label: p.keyAbove, run: () => step(-row()), ...moves },
    arrowdown: { label: p.keyBelow, run: () => step(row()), ...moves },
    ...Object.fromEntries(
      exceptionReason.members.map(({ code, label }) => [String(code + 1), { label, run: () => toggle(code) }]),
    ),
    enter: { label: p.keyException, run: confirm, inPlace: true },
    n: { label: p.keyNormal, run: normal },
    v: { label: p.keyView, run: () => setSingle(!single) },
    a: rest.length > 0 && { label: p.allNormal, run: () => setAsking(true) },
    t: rest.length === 0 && { label: p.take, run: () => void takeNext({ size: 24 }) },
  });

  const release = useCommand(image.release, { success: null, onDone: forgetImages });
  return (
    <div className="light">
      <TableBar
        done={images.length - rest.length}
        total={images.length}
        until={marks.until ?? until}
        single={single}
        onSingle={setSingle}
        onAllNormal={() => setAsking(true)}
        onTake={() => void takeNext({ size: 24 })}
        onRelease={() => void release.run({})}
        busy={marks.sending || release.pending}
        onOver={onOver}
      />
      <div className="light-panes">
        {single && current ? (
          <OneUp current={current} next={images[nextUnseen(images, at)]} />
        ) : (
          <Grid ref={grid} images={images} at={at} thumbnails={thumbnails} onLook={look} />
        )}
        {current && <Side current={current} chosen={chosen} onToggle={toggle} onConfirm={confirm} onNormal={normal} />}
      </div>
      {asking && (
        <ConfirmDialog
          title={p.allNormal}
          text={t(p.allNormalText, { count: rest.length })}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            marks.normal(rest);
          }}
        />
      )}
    </div>
  );
}

/** How many images stand in a row of the grid. */
const columnsOf = (list: HTMLElement | null): number =>
  list ? getComputedStyle(list).gridTemplateColumns.split(" ").length : 1;
