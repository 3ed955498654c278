import { expect, test } from "vitest";
import { boundsOf, gridBetween, projectOn } from "./plane.ts";

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

test("a plane shows the country, and further away what lies beyond it", () => {
  expect(boundsOf([at(19.4, -99.1)])).toEqual({ west: -119, east: -86, south: 14, north: 33 });
  expect(boundsOf([at(6.5, 3.4)])).toEqual({ west: -119, east: 5.4, south: 4.5, north: 33 });
  expect(boundsOf([at(-90, 180)])).toEqual({ west: -119, east: 180, south: -90, north: 33 });
});

test("every point within its bounds lies on the plane, north above and east to the right", () => {
  const place = projectOn({ west: -120, east: -80, south: 10, north: 30 }, 400, 200);
  expect(place(at(30, -120))).toEqual({ x: 0, y: 0 });
  expect(place(at(10, -80))).toEqual({ x: 400, y: 200 });
  expect(place(at(20, -100))).toEqual({ x: 200, y: 100 });
});

test.each([
  [-119, -86, [-110, -100, -90]],
  [14, 33, [15, 20, 25, 30]],
  [-119, 5.4, [-90, -60, -30, 0]],
])("between %s and %s degrees lines are drawn at %j", (from, to, lines) => {
  expect(gridBetween(from, to)).toEqual(lines);
});
