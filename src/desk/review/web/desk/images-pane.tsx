import { ColumnWidthOutlined, RotateRightOutlined, ZoomInOutlined, ZoomOutOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import type { Message } from "../../../../platform/shared/messages.ts";
import { useT } from "../../../../platform/web/i18n.ts";
import { Blank } from "../../../../platform/web/states.tsx";
import { ClosedPapers } from "../../../customer/web/api.ts";
import { deskMessages as d } from "../messages.ts";
import { ImageView, useImageTitle } from "./image-view.tsx";
import { inView } from "./in-view.ts";
import type { Dossier } from "./types.ts";
import { useHotkeys } from "../../../../platform/web/use-hotkeys.ts";

const ZOOMS = [1, 1.5, 2, 3, 4];

/** The images, with zoom and rotation: an ID image beside a live one, unless one of them is looked at alone. */
export function ImagesPane({ dossier: { images, open, customer, can } }: { readonly dossier: Dossier }) {
  const t = useT();
  const titleOf = useImageTitle();
  const [shown, setShown] = useState(0);
  const [comparing, setComparing] = useState(true);
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState<Readonly<Record<string, number>>>({});
  const one = images[shown];
  const seen = inView(images, shown, comparing);

  const nearer = (): void => setZoom(Math.min(zoom + 1, ZOOMS.length - 1));
  const farther = (): void => setZoom(Math.max(zoom - 1, 0));
  const turn = (): void => one && setTurns({ ...turns, [one.id]: ((turns[one.id] ?? 0) + 90) % 360 });
  const compare = (): void => setComparing(!comparing);
  useHotkeys({
    "+": { label: d.zoomIn, run: nearer },
    "-": { label: d.zoomOut, run: farther },
    t: { label: d.rotate, run: turn },
    v: { label: d.compare, run: compare },
    arrowleft: { label: d.imageBefore, run: () => step(-1) },
    arrowright: { label: d.imageAfter, run: () => step(1) },
  });

  function step(by: number): void {
    if (images.length > 0) setShown((shown + by + images.length) % images.length);
  }

  if (!open)
    return can.claim ? (
      <Blank title={t(d.closed)} hint={t(d.closedHint)} />
    ) : (
      <ClosedPapers customerId={customer.id} papers="idDoc" />
    );
  if (!one) return <Blank title={t(d.noImages)} />;
  return (
    <div className="desk-images">
      <div className="desk-tools" role="toolbar" aria-label={t(d.images)}>
        <Tool label={d.zoomIn} hotkey="+" icon={<ZoomInOutlined />} onClick={nearer} />
        <Tool label={d.zoomOut} hotkey="-" icon={<ZoomOutOutlined />} onClick={farther} />
        <Tool label={d.rotate} hotkey="T" icon={<RotateRightOutlined />} onClick={turn} />
        {images.length > 1 && (
          <Tool label={d.compare} hotkey="V" icon={<ColumnWidthOutlined />} onClick={compare} pressed={comparing} />
        )}
      </div>
      <div className={seen.length > 1 ? "desk-views two" : "desk-views"}>
        {seen.map((image) => (
          <ImageView key={image.id} image={image} zoom={ZOOMS[zoom] ?? 1} turned={turns[image.id] ?? 0} />
        ))}
      </div>
      <ul className="desk-thumbs">
        {images.map((image, index) => (
          <li key={image.id}>
            <button
              type="button"
              aria-pressed={seen.includes(image)}
              aria-current={index === shown}
              onClick={() => setShown(index)}
            >
              {titleOf(image)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ToolProps {
  readonly label: Message;
  readonly hotkey: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly pressed?: boolean;
}

function Tool({ label, hotkey, icon, onClick, pressed }: ToolProps) {
  const t = useT();
  const name = `${t(label)} (${hotkey})`;
  return (
    <Button
      size="small"
      type={pressed ? "primary" : "default"}
      aria-pressed={pressed}
      icon={icon}
      title={name}
      aria-label={name}
      onClick={onClick}
    />
  );
}
