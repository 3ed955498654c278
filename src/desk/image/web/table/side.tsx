import { Button } from "antd";
import { formatPercent } from "../../../../platform/shared/percent.ts";
import { StatusTag } from "../../../../platform/web/cells.tsx";
import { Facts } from "../../../../platform/web/detail-page.tsx";
import { DASH, formatInstant } from "../../../../platform/web/format.ts";
import { useT } from "../../../../platform/web/i18n.ts";
import { exceptionReason, imageResult, type ExceptionReason } from "../../domain/sets.ts";
import { imageMessages as m, imagePageMessages as p } from "../../messages.ts";
import { useImageTitle } from "./image-title.ts";
import type { TableImage } from "./types.ts";

interface Props {
  readonly current: TableImage;
  readonly chosen: ReadonlySet<ExceptionReason>;
  readonly onToggle: (reason: ExceptionReason) => void;
  readonly onConfirm: () => void;
  readonly onNormal: () => void;
}

/** What is known of the image that one looks at, what may be wrong with it, and the two ways to mark it. */
export function Side({ current, chosen, onToggle, onConfirm, onNormal }: Props) {
  const t = useT();
  const { width, height, faceMatch, result } = current;
  const title = useImageTitle()(current);
  return (
    <aside className="light-side" aria-label={t(p.facts)}>
      <h2>
        {title} {result !== "unmarked" && <StatusTag set={imageResult} code={result} />}
      </h2>
      <fieldset className="light-reasons">
        <legend>{t(m.reasons)}</legend>
        {exceptionReason.members.map(({ code, label }) => (
          <button
            key={code}
            type="button"
            aria-pressed={chosen.has(code) || (chosen.size === 0 && current.reasons.includes(code))}
            aria-keyshortcuts={String(code + 1)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onToggle(code)}
          >
            <kbd>{code + 1}</kbd> {t(label)}
          </button>
        ))}
      </fieldset>
      <div className="light-marks">
        <Button danger aria-keyshortcuts="Enter" onClick={onConfirm}>
          <span>{t(m.exception)}</span> <kbd>Enter</kbd>
        </Button>
        <Button type="primary" aria-keyshortcuts="N" onClick={onNormal}>
          <span>{t(m.normal)}</span> <kbd>N</kbd>
        </Button>
      </div>
      <Facts
        facts={[
          { label: m.orderNo, value: current.orderNo ?? DASH },
          { label: m.appName, value: current.appName },
          { label: m.uploadedAt, value: formatInstant(current.uploadedAt) },
          { label: m.size, value: width === null ? DASH : `${width} × ${height}` },
          { label: m.camera, value: current.camera ?? DASH },
          { label: m.takenAt, value: current.takenAt ?? DASH },
          { label: m.software, value: current.software ?? DASH },
          { label: p.faceMatch, value: faceMatch === null ? DASH : formatPercent(faceMatch, 0) },
        ]}
      />
    </aside>
  );
}
