import { useEffect, useRef, useState, type ComponentType, type ReactNode } from "react";
import { ui } from "../shared/ui-messages.ts";
import { useT } from "./i18n.ts";

type Load = () => Promise<unknown>;

/** What a page may need next and has not loaded, in the order of the pages. */
const waiting = new Set<Load>();

/** The next file of dialogs that nobody has asked for yet, to be loaded while there is nothing else to do. */
export function nextLoad(): Load | undefined {
  const [next] = waiting;
  if (next) waiting.delete(next);
  return next;
}

/** What is known of a part before it is there: how a dialog is closed, which field of a form it is. */
interface Known {
  readonly close?: () => void;
  readonly onClose?: () => void;
  readonly id?: string;
}

/**
 * Dialogs and other parts of a page that are loaded when one of them first opens, or before, while the browser has
 * nothing else to do:
 *
 *     const dialog = later(() => import("./loan-dialogs.ts"));
 *     … { label: m.cancel, dialog: dialog("CancelDialog") }
 *
 * One that was asked for before it is there opens as soon as it is, and shows `meanwhile` until then; if it cannot be
 * loaded, that is said, with the way to try again. What React's `lazy` brings opens 300 ms late the first time, even
 * where it has long been loaded: the library shows what was suspended no sooner than that after its fallback.
 */
export function later<M extends object>(load: () => Promise<M>) {
  let there: M | undefined;
  const loadOnce = async (): Promise<M> => (there ??= await load());
  waiting.add(loadOnce);

  return <N extends keyof M & string>(name: N, Meanwhile: ComponentType<Known> = OnTheWay): M[N] => {
    function Later(props: Known): ReactNode {
      const [loaded, setLoaded] = useState<M | "failed" | undefined>(there);
      useEffect(() => {
        if (loaded !== undefined) return;
        let wanted = true;
        const show = (next: M | "failed"): void => {
          if (wanted) setLoaded(next);
        };
        loadOnce().then(show, () => show("failed"));
        return () => {
          wanted = false;
        };
      }, [loaded]);
      if (loaded === undefined) return <Meanwhile {...props} />;
      if (loaded === "failed") {
        const close = (): void => (props.close ?? props.onClose)?.();
        return <NotLoaded onClose={close} />;
      }
      const Dialog = loaded[name] as ComponentType<Known>;
      return <Dialog {...props} />;
    }
    return Later as M[N];
  };
}

function OnTheWay() {
  const t = useT();
  return <div className="progress busy" role="progressbar" aria-label={t(ui.loading)} />;
}

/**
 * Says that a dialog cannot be loaded, in the browser's own: that of the library may be what cannot be loaded. It leads to the page anew, because a
 * browser remembers which of a page's modules failed, and another release has others.
 */
export function NotLoaded({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => box.current?.showModal(), []);
  // Closed first, so that the focus is back where it was.
  const leave = (): void => {
    box.current?.close();
    onClose();
  };
  return (
    <dialog
      ref={box}
      className="not-loaded"
      role="dialog"
      aria-modal
      aria-label={t(ui.notLoaded)}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
    >
      <p role="alert">{t(ui.notLoaded)}</p>
      <button type="button" className="plain-button primary" onClick={() => location.reload()}>
        {t(ui.reload)}
      </button>{" "}
      <button type="button" className="plain-button" onClick={leave}>
        {t(ui.close)}
      </button>
    </dialog>
  );
}
