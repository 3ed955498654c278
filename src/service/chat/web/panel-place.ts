/** Where the panel is and how large, in pixels of the window. */
export interface Place {
  readonly mode: "closed" | "floating" | "docked" | "maximised";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** How wide it is while it is docked. */
  readonly dock: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export const LEAST: Size = { width: 360, height: 420 };
const MARGIN = 16;
const TOP = 44;
const LEAST_PAGE = 480;

/** The panel before anybody has moved it: at the bottom right. */
export const firstPlace = ({ width, height }: Size): Place => {
  const own = { width: Math.min(980, width - 2 * MARGIN), height: Math.min(640, height - TOP - 2 * MARGIN) };
  return { mode: "closed", ...own, x: width - own.width - MARGIN, y: height - own.height - MARGIN, dock: 440 };
};

const within = (value: number, least: number, most: number): number =>
  Math.round(Math.min(Math.max(value, least), Math.max(least, most)));

/** A place within a window: whole on it, however the window has changed since. */
export function placeWithin(place: Place, window: Size): Place {
  const width = within(place.width, Math.min(LEAST.width, window.width), window.width);
  const height = within(place.height, Math.min(LEAST.height, window.height), window.height);
  return {
    mode: place.mode,
    width,
    height,
    x: within(place.x, 0, window.width - width),
    y: within(place.y, 0, window.height - height),
    dock: within(place.dock, LEAST.width, window.width - LEAST_PAGE),
  };
}

interface Box extends Size {
  readonly mode: "floating" | "docked" | "maximised";
  readonly x: number;
  readonly y: number;
}

/** Narrower than this, a window has room for the panel alone. */
const PHONE = 768;

/** What the panel covers of a window: all of it on a phone, and all below the bar at the top where it is maximised. */
export function boxOf(place: Place, window: Size): Box {
  if (window.width < PHONE) return { mode: "maximised", x: 0, y: 0, ...window };
  const height = window.height - TOP;
  if (place.mode === "maximised") return { mode: "maximised", x: 0, y: TOP, width: window.width, height };
  const { dock, x, y, ...size } = placeWithin(place, window);
  if (place.mode === "docked") return { mode: "docked", x: window.width - dock, y: TOP, width: dock, height };
  return { mode: "floating", x, y, width: size.width, height: size.height };
}

const MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const STEP = 16;

/** What an arrow key makes of a place: it moves it, or with Shift sizes it; null for another key. */
export function movedBy(place: Place, key: string, sizing: boolean): Place | null {
  const move = MOVES[key];
  if (!move) return null;
  const [x, y] = [move[0] * STEP, move[1] * STEP];
  if (place.mode === "docked") return { ...place, dock: place.dock - x };
  return sizing
    ? { ...place, width: place.width + x, height: place.height + y }
    : { ...place, x: place.x + x, y: place.y + y };
}

/** A place that was kept, if it is one. */
export function readPlace(kept: unknown): Place | null {
  if (typeof kept !== "object" || kept === null) return null;
  const { mode, x, y, width, height, dock } = kept as Record<string, unknown>;
  const numbers = [x, y, width, height, dock];
  const isMode = ["closed", "floating", "docked", "maximised"].includes(String(mode));
  return isMode && numbers.every((one) => Number.isFinite(one)) ? (kept as Place) : null;
}
