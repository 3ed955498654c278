import { useEffect, useRef } from "react";
import type { Message } from "../../shared/messages.ts";
import { hotkeysOnScreen } from "./registry.ts";

/** Something that may be done on the screen as it is, to be chosen by its name. */
export interface Offer {
  readonly label: Message;
  readonly run: () => unknown;
}

const sources = new Set<{ readonly current: () => readonly Offer[] }>();

/**
 * What the page, its record and the row that has the focus offer now, by a key of their own or without one; what is
 * offered in two places once.
 */
export function offersOnScreen(): readonly Offer[] {
  const offers: readonly Offer[] = [
    ...[...sources].flatMap(({ current }) => current()),
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
    return () => void sources.delete(latest);
  }, []);
}
