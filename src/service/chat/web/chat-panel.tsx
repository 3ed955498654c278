import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useT } from "../../../platform/web/i18n.ts";
import { useStore } from "../../../platform/web/store.ts";
import { ChatHead } from "./chat-head.tsx";
import { ContactsPane } from "./contacts-pane.tsx";
import { ConversationPane } from "./conversation-pane.tsx";
import { FactsPane } from "./facts-pane.tsx";
import { chatStore } from "./live-state.ts";
import { panelMessages as m } from "./messages.ts";
import { boxOf, type Place } from "./panel-place.ts";
import { closePanel, placeLeft, placeStore, putPlace } from "./panel-store.ts";
import { useDrag } from "./use-drag.ts";
import { useFollowed } from "./use-followed.ts";
import { useWindowSize } from "./use-window-size.ts";
import type { View } from "./view.ts";
import "./chat-panel.css";

/** The page beside a docked panel keeps clear of it. */
function useDock(docked: boolean, width: number): void {
  useEffect(() => {
    if (!docked) return;
    const root = document.documentElement;
    root.style.setProperty("--chat-dock", `${width}px`);
    root.classList.add("chat-docked");
    return () => root.classList.remove("chat-docked");
  }, [docked, width]);
}

/** The customer chat over the page: contacts, the conversation, and what is known of the borrower. */
export function ChatPanel() {
  const t = useT();
  const size = useWindowSize();
  const place = useStore(placeStore) ?? placeLeft();
  const { selected } = useStore(chatStore);
  const [view, setView] = useState<View>("contacts");
  const box = boxOf(place, size);
  const docked = box.mode === "docked";
  const floating = box.mode === "floating";
  useDock(docked, box.width);
  useFollowed(() => setView("conversation"));
  useEffect(() => {
    if (selected !== null) setView("conversation");
  }, [selected]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && !event.defaultPrevented) closePanel();
  };
  return (
    <div
      className={`chat-window ${box.mode}`}
      style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
    >
      <section className="chat-panel" aria-label={t(m.title)} data-view={view} onKeyDown={onKeyDown}>
        <ChatHead place={place} mode={box.mode} />
        <div className="chat-panes">
          <ContactsPane onChosen={() => setView("conversation")} />
          <ConversationPane key={selected ?? ""} userId={selected} show={setView} />
          <FactsPane userId={selected} onBack={() => setView("conversation")} />
        </div>
      </section>
      {floating && <Edge place={place} side="corner" />}
      {docked && <Edge place={place} side="left" />}
    </div>
  );
}

/** Where the panel is sized with the pointer; keys do the same from its bar. */
function Edge({ place, side }: { readonly place: Place; readonly side: "corner" | "left" }) {
  const begun = useRef(place);
  const size = (x: number, y: number): void => {
    const { width, height, dock } = begun.current;
    putPlace({ ...place, ...(side === "left" ? { dock: dock - x } : { width: width + x, height: height + y }) });
  };
  const { onPointerDown, ...drag } = useDrag({ onMove: size, onEnd: size });
  return (
    <div
      className={`chat-edge ${side}`}
      {...drag}
      onPointerDown={(event) => {
        begun.current = place;
        onPointerDown(event);
      }}
    />
  );
}
