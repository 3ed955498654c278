import fc from "fast-check";
import { expect, test } from "vitest";
import { everyEdge, liveTickets, ticketStory } from "./tickets/story.ts";

test("tickets agree with a model of their own in every story, and take every step that there is", () => {
  const edges = new Set<string>();
  fc.assert(
    fc.property(ticketStory, (story) => liveTickets(story, edges)),
    { seed: 15, numRuns: 2000 },
  );
  expect([...edges].toSorted()).toEqual([...everyEdge].toSorted());
});
