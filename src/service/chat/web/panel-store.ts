import { preference } from "../../../base/preference/contract.ts";
import { call } from "../../../platform/web/api.ts";
import { local } from "../../../platform/web/local.ts";
import { createStore } from "../../../platform/web/store.ts";
import { infoStore } from "../../../platform/web/session.ts";
import { firstPlace, placeWithin, readPlace, type Place } from "./panel-place.ts";

const KEY = "chat.panel";
const SAVE_MS = 600;

const windowSize = () => ({ width: window.innerWidth, height: window.innerHeight });
const localKey = (): string => `${KEY}.${infoStore.get()?.id ?? ""}`;

/** Where the panel is; undefined until it is asked for. */
export const placeStore = createStore<Place | undefined>(undefined);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Where the panel was left in this browser, without asking anybody. */
export function placeLeft(): Place {
  const kept = local.read(localKey());
  try {
    const place = kept === null ? null : readPlace(JSON.parse(kept));
    if (place) return placeWithin(place, windowSize());
  } catch {
    // what cannot be read was never kept
  }
  return firstPlace(windowSize());
}

/** Puts the panel somewhere, and remembers it for this person, here and on other machines. */
export function putPlace(next: Place): void {
  const place = placeWithin(next, windowSize());
  placeStore.set(place);
  local.write(localKey(), JSON.stringify(place));
  clearTimeout(timer);
  timer = setTimeout(() => {
    call(preference.save, { key: KEY, value: { ...place } }, { quiet: true }).catch(() => undefined);
  }, SAVE_MS);
}

const opened = (place: Place): Place => (place.mode === "closed" ? { ...place, mode: "floating" } : place);

/** Opens the panel at once as it was left here; where it never was, it goes to where it was left elsewhere. */
export async function openPanel(): Promise<void> {
  const isKnown = local.read(localKey()) !== null;
  const here = opened(placeStore.get() ?? placeLeft());
  if (isKnown) return putPlace(here);
  placeStore.set(here);
  const kept = await call(preference.read, { key: KEY }, { quiet: true }).catch(() => ({ value: null }));
  const elsewhere = readPlace(kept.value);
  // who has moved it meanwhile has said where it belongs
  if (placeStore.get() === here) putPlace(elsewhere ? opened(elsewhere) : here);
}

export const closePanel = (): void => putPlace({ ...(placeStore.get() ?? placeLeft()), mode: "closed" });
