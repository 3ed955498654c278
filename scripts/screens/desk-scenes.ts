import { deskMessages as d } from "../../src/desk/review/web/messages.ts";
import { rejectReason } from "../../src/desk/review/domain/status.ts";
import { duplicateMessages } from "../../src/desk/duplicate/messages.ts";
import type { Records } from "./records.ts";
import type { Scene, Stage } from "./stage.ts";

const DIALOG = ".ant-modal-content, .ant-modal-container";
const page = "creditReviewOrder";
const STAGES = "123456";

const KEYS: readonly (readonly [name: string, key: string])[] = [
  ["reject", "r"],
  ["sendBack", "s"],
  ["pending", "h"],
  ["skip", "k"],
  ["remark", "m"],
];

const keyed =
  (...keys: readonly string[]) =>
  async (stage: Stage): Promise<void> => {
    for (const key of keys) await stage.page.keyboard.press(key);
  };

/** Brings a part of the facts to the top. */
const scrolledTo =
  (selector: string) =>
  async ({ page: shown }: Stage): Promise<void> =>
    shown
      .locator(selector)
      .first()
      .evaluate((part) => part.scrollIntoView({ block: "start" }));

const partOfCase = (name: string, shows: string) => ({ name, act: scrolledTo(shows), shows });

const compared = async (stage: Stage): Promise<void> => {
  await stage.control(duplicateMessages.compare).click();
  await stage.page.locator(".duplicate-pair img").nth(1).waitFor();
};

const calls = async (stage: Stage): Promise<void> => {
  await stage.control(d.showCallLog).click();
  const log = stage.page.locator(".desk-calls").first();
  await log.waitFor();
  await log.evaluate((part) => part.scrollIntoView({ block: "center" }));
};

const reasons = async (stage: Stage): Promise<void> => {
  await keyed("r")(stage);
  await stage.page.locator(DIALOG).getByRole("combobox").first().click();
  await stage.page.locator(".ant-select-item-option").nth(1).click();
  await stage.page.locator(".ant-select-item-option").nth(3).click();
};

/** The claim has ended, which the desk learns as it is looked at again. */
const lost = async ({ page: shown }: Stage): Promise<void> => {
  await shown.evaluate(() => {
    window.dispatchEvent(new Event("focus"));
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await shown.locator(".desk-claim.lost").waitFor();
};

const ended = {
  "/api/review/heartbeat": {
    code: "409",
    msg: "Sofía Herrera",
    data: null,
    traceId: "4bf92f3577b34da6a3ce929d0e0e4736",
  },
};

/** What the server says of a case that was rejected a moment ago. */
const decided = async (stage: Stage): Promise<void> => {
  const reason = rejectReason.member("imageUnclear");
  await stage.page.route("**/api/review/dossier", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { can: Record<string, boolean> } };
    const stored = {
      recordId: "1",
      result: "reject",
      reviewer: "admin",
      mine: true,
      until: new Date(Date.now() + 110_000).toISOString(),
      secondsLeft: 110,
      reasons: reason ? [stage.say(reason.label)] : [],
      stages: [],
      remark: "La fotografía no permite leer la CURP; se pidió dos veces.",
    };
    const can = Object.fromEntries(Object.keys(body.data.can).map((key) => [key, key === "remark"]));
    await route.fulfill({ json: { ...body, data: { ...body.data, inReview: false, mine: true, stored, can } } });
  });
  await stage.page.reload();
};

/** The desk: its case in each state, what is compared, and what is asked before a decision. */
export function deskScenes({ claimed, waiting, reviewed }: Records): readonly Scene[] {
  const of = (loanId: string | undefined, ...scenes: readonly Omit<Scene, "page" | "query">[]): Scene[] =>
    loanId === undefined
      ? []
      : scenes.map((scene) => ({ ...scene, name: `${page}.${scene.name}`, page, query: { loanId } }));
  return [
    ...of(
      claimed,
      ...KEYS.map(([name, key]) => ({ name, act: keyed(key), shows: DIALOG })),
      { name: "reject.reasons", act: reasons, shows: DIALOG },
      { name: "pass", act: keyed(...STAGES, "p"), shows: DIALOG },
      { name: "overlay", act: keyed("o"), shows: ".desk-over" },
      { name: "nearer", act: keyed("v", "+", "+", "t", "b"), shows: ".desk-views" },
      partOfCase("duplicates", ".duplicates"),
      { name: "compare", act: compared, shows: ".duplicate-pair" },
      partOfCase("place", ".desk-plane"),
      partOfCase("score", ".desk-points"),
      { name: "calls", act: calls, shows: ".desk-calls" },
      partOfCase("history", ".desk-facts > :last-child"),
      { name: "lost", act: lost, shows: ".desk-claim.lost", answers: ended },
      { name: "decided", act: decided, shows: ".desk-rail" },
    ),
    ...of(waiting, { name: "waiting", shows: ".desk-rail" }),
    ...(reviewed === undefined
      ? []
      : [{ name: "creditReviewDetail.order", page: "creditReviewDetail", query: { orderNo: reviewed } }]),
  ];
}
