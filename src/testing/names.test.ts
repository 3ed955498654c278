import { describe, expect, test } from "vitest";
import { menuSeed } from "../../seeds/menu.ts";
import { handlers } from "../calls.ts";
import { approvalMessages } from "../book/approval/messages.ts";
import { balancePageMessages } from "../rails/balance/messages.ts";
import { LANGS } from "../platform/shared/messages.ts";

describe.each(LANGS)("in %s", (lang) => {
  test("no two operations that a second person checks have one name", () => {
    const byTitle = Map.groupBy(
      handlers.filter(({ endpoint }) => endpoint.approve !== undefined),
      ({ endpoint }) => endpoint.title[lang],
    );
    const alike = [...byTitle.values()]
      .filter((found) => found.length > 1)
      .map((found) => found.map(({ endpoint }) => endpoint.name));
    expect(alike, "give one of them another title in its messages.ts").toEqual([]);
  });

  test("what sends a reader to the approvals calls their page as the menu does", () => {
    const page = menuSeed.flatMap(({ pages }) => pages).find(({ url }) => url === "approvalCenter");
    const name = page?.name[lang] ?? "";
    expect(approvalMessages.title[lang]).toBe(name);
    expect(balancePageMessages.withdrawNote[lang]).toContain(name);
  });
});
