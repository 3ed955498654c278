import { expect, test } from "vitest";
import { closedSet } from "../../shared/closed-set.ts";
import { closed, personName } from "../../shared/list.ts";
import { queueCounts, queueTabs } from "./queue-tabs.ts";

const label = (en: string) => ({ cn: en, en, es: en });
const status = closedSet([
  { code: 1, tone: "waiting", label: label("New") },
  { code: 2, tone: "moving", label: label("Open") },
  { code: 3, tone: "done", label: label("Closed") },
]);
const filters = { status: closed(status), name: personName() };

test("a queue has a tab for each code with rows, and for the one that is looked at", () => {
  const spec = { filters, queue: "status" } as const;
  expect(queueTabs(spec, { 3: 4, 1: 2 }, "2").map(({ key, filters }) => [key, filters])).toEqual([
    ["all", undefined],
    ["1", { status: [1] }],
    ["2", { status: [2] }],
    ["3", { status: [3] }],
  ]);
  expect(queueTabs(spec, undefined, undefined).map(({ key }) => key)).toEqual(["all"]);
  expect(queueCounts({ 3: 4, 1: 2 })).toEqual({ 3: 4, 1: 2, all: 6 });
});

test("a list without a queue has no tabs of its own", () => {
  expect(queueTabs({ filters }, { 1: 1 }, undefined)).toEqual([]);
});
