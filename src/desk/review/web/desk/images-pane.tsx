import {
  BlockOutlined,
  ColumnWidthOutlined,
  HistoryOutlined,
  MoonOutlined,
  RotateRightOutlined,
  SunOutlined,
  UndoOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from "@ant-design/icons";
import { useT } from "../../../../platform/web/i18n.ts";
import { Blank } from "../../../../platform/web/states.tsx";
import { useHotkeys } from "../../../../platform/web/use-hotkeys.ts";
import { ClosedPapers } from "../../../customer/web/api.ts";
import { deskMessages as d } from "../messages.ts";
import { ImageTool } from "./image-tool.tsx";
import { ImageView } from "./image-view.tsx";
import { OverlayView } from "./overlay-view.tsx";
import type { Dossier } from "./types.ts";
import { useImageTitle } from "./use-image-title.ts";
import { useLooking } from "./use-looking.ts";

/**
 * The images, with zoom, rotation and brightness: an ID image beside a live one or over it, or beside what was uploaded
 * of the same side before, unless one of them is looked at alone.
 */
export function ImagesPane({ dossier: { images, open, customer, can } }: { readonly dossier: Dossier }) {
  const t = useT();
  const titleOf = useImageTitle();
  const looking = useLooking(images);
  const { sides, seen, earlier, back, look, looked, turnedOf, split } = looking;
  const several = images.length > 1;
  const over = look === "over" && seen.length > 1;
  const nearer = (): void => looking.magnify(1);
  const farther = (): void => looking.magnify(-1);
  const brighter = (): void => looking.lighten(1);
  const darker = (): void => looking.lighten(-1);
  const compare = (): void => looking.compare("beside");
  const overlay = (): void => looking.compare("over");
  useHotkeys({
    "+": { label: d.zoomIn, run: nearer },
    "-": { label: d.zoomOut, run: farther },
    t: { label: d.rotate, run: looking.turn },
    b: { label: d.brighter, run: brighter },
    d: { label: d.darker, run: darker },
    v: several && { label: d.compare, run: compare },
    o: several && { label: d.overlay, run: overlay },
    e: earlier > 0 && { label: d.earlierUploads, run: looking.goBack },
    ",": over && { label: d.splitLeft, run: () => looking.moveSplit(-1), repeats: true },
    ".": over && { label: d.splitRight, run: () => looking.moveSplit(1), repeats: true },
    "0": { label: d.resetView, run: looking.reset },
    arrowleft: { label: d.imageBefore, run: () => looking.step(-1) },
    arrowright: { label: d.imageAfter, run: () => looking.step(1) },
  });

  if (!open)
    return can.claim ? (
      <Blank title={t(d.closed)} hint={t(d.closedHint)} />
    ) : (
      <ClosedPapers customerId={customer.id} papers="idDoc" />
    );
  const [one, other] = seen;
  if (!one) return <Blank title={t(d.noImages)} />;
  return (
    <div className="desk-images">
      <div className="desk-tools" role="toolbar" aria-label={t(d.images)}>
        <ImageTool label={d.zoomIn} hotkey="+" icon={<ZoomInOutlined />} onClick={nearer} />
        <ImageTool label={d.zoomOut} hotkey="-" icon={<ZoomOutOutlined />} onClick={farther} />
        <ImageTool label={d.rotate} hotkey="T" icon={<RotateRightOutlined />} onClick={looking.turn} />
        <ImageTool label={d.brighter} hotkey="B" icon={<SunOutlined />} onClick={brighter} />
        <ImageTool label={d.darker} hotkey="D" icon={<MoonOutlined />} onClick={darker} />
        {several && (
          <>
            <ImageTool
              label={d.compare}
              hotkey="V"
              icon={<ColumnWidthOutlined />}
              onClick={compare}
              pressed={look === "beside"}
            />
            <ImageTool
              label={d.overlay}
              hotkey="O"
              icon={<BlockOutlined />}
              onClick={overlay}
              pressed={look === "over"}
            />
          </>
        )}
        <ImageTool
          label={d.earlierUploads}
          hotkey="E"
          icon={<HistoryOutlined />}
          onClick={looking.goBack}
          pressed={back > 0}
          disabled={earlier === 0}
        />
        <ImageTool label={d.resetView} hotkey="0" icon={<UndoOutlined />} onClick={looking.reset} />
      </div>
      {over && other ? (
        <OverlayView images={[one, other]} turnedOf={turnedOf} split={split} onSplit={looking.splitAt} {...looked} />
      ) : (
        <div className={seen.length > 1 ? "desk-views two" : "desk-views"}>
          {seen.map((image) => (
            <ImageView key={image.id} image={image} turned={turnedOf(image)} {...looked} />
          ))}
        </div>
      )}
      <div className="desk-sides">
        <ul className="desk-thumbs">
          {sides.map((image, index) => (
            <li key={image.id}>
              <button
                type="button"
                aria-pressed={seen.includes(image)}
                aria-current={index === looking.shown}
                onClick={() => looking.show(index)}
              >
                {titleOf(image)}
              </button>
            </li>
          ))}
        </ul>
        <p className="desk-hint" role="status">
          {back > 0
            ? t(d.earlierShown, { back, count: earlier })
            : earlier > 0 && t(d.earlierCount, { count: earlier })}
          {looked.light !== 1 && <> {t(d.brightness, { percent: Math.round(looked.light * 100) })}</>}
        </p>
      </div>
    </div>
  );
}
