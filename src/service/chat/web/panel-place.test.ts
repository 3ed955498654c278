import { describe, expect, test } from "vitest";
import { boxOf, firstPlace, LEAST, movedBy, placeWithin, readPlace, type Place } from "./panel-place.ts";

const WINDOW = { width: 1440, height: 900 };
const place: Place = { mode: "floating", x: 100, y: 80, width: 900, height: 600, dock: 440 };

describe("the panel", () => {
  test("begins closed at the bottom right, whole on any window", () => {
    for (const window of [WINDOW, { width: 1024, height: 768 }, { width: 390, height: 844 }]) {
      const { mode, x, y, width, height } = firstPlace(window);
      expect(mode).toBe("closed");
      expect([x >= 0, y >= 0, x + width <= window.width, y + height <= window.height]).toEqual([
        true,
        true,
        true,
        true,
      ]);
    }
  });

  test("stays whole on a window that has become smaller", () => {
    const small = placeWithin({ ...place, x: 1300, y: 850, width: 1400, height: 900 }, { width: 800, height: 600 });
    expect(small).toMatchObject({ x: 0, y: 0, width: 800, height: 600 });
    expect(placeWithin({ ...place, width: 10, height: 10 }, WINDOW)).toMatchObject(LEAST);
  });

  test("moves and is sized with the arrow keys, and with no others", () => {
    expect(movedBy(place, "ArrowLeft", false)).toMatchObject({ x: 84, y: 80, width: 900 });
    expect(movedBy(place, "ArrowDown", true)).toMatchObject({ y: 80, height: 616 });
    expect(movedBy({ ...place, mode: "docked" }, "ArrowLeft", false)).toMatchObject({ x: 100, dock: 456 });
    expect(movedBy(place, "Enter", false)).toBeNull();
  });

  test("covers the side when it is docked, all below the bar when maximised, and a phone's whole screen", () => {
    expect(boxOf({ ...place, mode: "docked" }, WINDOW)).toEqual({
      mode: "docked",
      x: 1000,
      y: 44,
      width: 440,
      height: 856,
    });
    expect(boxOf({ ...place, mode: "maximised" }, WINDOW)).toMatchObject({ x: 0, y: 44, width: 1440, height: 856 });
    expect(boxOf(place, { width: 390, height: 844 })).toEqual({
      mode: "maximised",
      x: 0,
      y: 0,
      width: 390,
      height: 844,
    });
  });

  test("is read from what was kept only where that is a place", () => {
    expect(readPlace({ ...place })).toEqual(place);
    for (const kept of [null, "x", {}, { ...place, mode: "gone" }, { ...place, x: "1" }, { ...place, dock: null }])
      expect(readPlace(kept)).toBeNull();
  });
});
