import { useEffect, useRef } from "react";
import type { Message } from "../../shared/messages.ts";
import { useStore } from "../store.ts";
import { changesOnScreen, hotkeysOnScreen, screenChanged } from "./registry.ts";

/** Something that may be done on the screen as it is, to be chosen by its name. */
export interface Offer {
  readonly label: Message;
  readonly run: () => unknown;
}

type Source = { readonly current: () => readonly Offer[] };

const sources = new Set<Source>();

/** What each part of the screen offered when somebody began to choose. */
export type Asked = ReadonlyMap<Source, readonly Offer[]>;

/** Asks the parts of the screen while the row that is meant still has the focus. */
export const askOffers = (): Asked => new Map([...sources].map((source) => [source, source.current()]));

/**
 * What the page, its record and the row that had the focus offer, by a key of their own or without one; what is offered
 * in two places once. What comes to the screen while somebody chooses joins it, what leaves it goes.
 */
export function useOffersOnScreen(asked: Asked): readonly Offer[] {
  useStore(changesOnScreen);
  const offers: readonly Offer[] = [
    ...[...sources].flatMap((source) => {
      const now = source.current();
      return now.length > 0 ? now : (asked.get(source) ?? []);
    }),
    ...hotkeysOnScreen().filter(({ everywhere, inPlace }) => !everywhere && !inPlace),
  ];
  return [...new Map(offers.map((offer) => [offer.label.en, offer])).values()];
}

/** Offers actions by their names for as long as the component is on the screen; asked when somebody wants to choose. */
export function useOffers(offers: () => readonly Offer[]): void {
  const latest = useRef(offers);
  latest.current = offers;
  useEffect(() => {
    sources.add(latest);
    screenChanged();
    return () => {
      sources.delete(latest);
      screenChanged();
    };
  }, []);
}
