import { expect, test } from "vitest";
import { randomFrom } from "../../../sandbox/chance.ts";
import { handlers } from "../../calls.ts";
import { parse, sampleOf, shapeOf } from "./shapes.ts";

test("the input that is made of a call's kinds of fields is one that the call takes", () => {
  const refused = handlers.flatMap(({ endpoint }) => {
    const parsed = parse(endpoint, sampleOf(shapeOf(endpoint), randomFrom(endpoint.name)));
    return parsed.success
      ? []
      : [
          `${endpoint.name} ${parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join(", ")}`,
        ];
  });
  expect(refused).toEqual([]);
});
