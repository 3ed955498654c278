import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import type { ListAnswer } from "../../shared/list.ts";
import { shownSince } from "./shown-since.ts";

const key = ["role.list", {}, "en"];
const answer = (...names: string[]): ListAnswer<string> =>
  ({ list: names, total: names.length, pageNo: 1, pageSize: 20 }) as ListAnswer<string>;

describe("an answer that a list asked for because something changed", () => {
  const client = new QueryClient();

  it("is merged into what the list shows", () => {
    client.setQueryData(key, answer("Support"), { updatedAt: 1000 });
    expect(shownSince(client, key, 1000)?.list).toEqual(["Support"]);
    expect(shownSince(client, key, 2000)?.list).toEqual(["Support"]);
  });

  it("is dropped where the list was read anew meanwhile, drawn or not", () => {
    client.setQueryData(key, answer("Copy", "Support"), { updatedAt: 3000 });
    expect(shownSince(client, key, 2000)).toBeUndefined();
  });

  it("is dropped where nothing was read", () => {
    expect(shownSince(client, ["another"], 2000)).toBeUndefined();
  });
});
