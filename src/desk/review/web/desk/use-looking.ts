import { useState } from "react";
import { earlierOf, inView, sidesOf, type Look } from "./in-view.ts";
import type { DossierImage } from "./types.ts";

const ZOOMS = [1, 1.5, 2, 3, 4];
/** Dark pictures gain from twice their brightness; beyond that only noise does. */
const LIGHTS = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5];
const AS_TAKEN = LIGHTS.indexOf(1);
const SPLIT_STEP = 10;

interface State {
  /** Which side. */
  readonly shown: number;
  readonly look: Look;
  /** How many uploads ago it is compared with; 0 for none. */
  readonly back: number;
  readonly zoom: number;
  readonly light: number;
  readonly split: number;
  readonly turns: Readonly<Record<string, number>>;
}

const OPENED: State = { shown: 0, look: "beside", back: 0, zoom: 0, light: AS_TAKEN, split: 50, turns: {} };

const within = (index: number, steps: readonly number[]): number => Math.min(Math.max(index, 0), steps.length - 1);

/** How the images of a case are looked at, and every way to change it. */
export function useLooking(images: readonly DossierImage[]) {
  const [state, setState] = useState(OPENED);
  const sides = sidesOf(images);
  const one = sides[state.shown];
  const earlier = one ? earlierOf(images, one).length : 0;
  const change = (part: (before: State) => Partial<State>): void =>
    setState((before) => ({ ...before, ...part(before) }));
  return {
    sides,
    earlier,
    seen: inView(images, state.shown, state.look, state.back),
    look: state.look,
    shown: state.shown,
    back: state.back,
    split: state.split,
    looked: { zoom: ZOOMS[state.zoom] ?? 1, light: LIGHTS[state.light] ?? 1 },
    turnedOf: ({ id }: DossierImage): number => state.turns[id] ?? 0,
    show: (shown: number) => change(() => ({ shown, back: 0 })),
    step: (by: number) =>
      sides.length > 0 && change(({ shown }) => ({ shown: (shown + by + sides.length) % sides.length, back: 0 })),
    magnify: (by: number) => change(({ zoom }) => ({ zoom: within(zoom + by, ZOOMS) })),
    lighten: (by: number) => change(({ light }) => ({ light: within(light + by, LIGHTS) })),
    turn: () => one && change(({ turns }) => ({ turns: { ...turns, [one.id]: ((turns[one.id] ?? 0) + 90) % 360 } })),
    compare: (as: "beside" | "over") => change(({ look }) => ({ look: look === as ? "one" : as })),
    goBack: () => change(({ back }) => ({ back: (back + 1) % (earlier + 1) })),
    splitAt: (split: number) => change(() => ({ split })),
    moveSplit: (by: -1 | 1) => change(({ split }) => ({ split: Math.min(Math.max(split + by * SPLIT_STEP, 0), 100) })),
    reset: () => change(() => ({ zoom: 0, light: AS_TAKEN, turns: {}, split: 50, back: 0 })),
  };
}
