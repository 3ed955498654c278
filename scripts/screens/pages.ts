import { ui } from "../../src/platform/shared/ui-messages.ts";
import { recordsOn, showView, viewsOf, wantsRecord } from "../../e2e/fixtures/walk.ts";
import type { Scene, Stage } from "./stage.ts";

type Query = Readonly<Record<string, string>>;

/** A page whose code has come. */
const SHOWN = "#content:has(h1)";

/** What a look at a page told of it. */
interface Seen {
  readonly page: string;
  readonly prompts: boolean;
  readonly unfolds: boolean;
  readonly views: readonly string[];
}

interface Known {
  /** Every page there is, to look for records on. */
  readonly all: readonly string[];
  readonly records: Readonly<Record<string, Query>>;
}

/**
 * The scenes of pages that nobody has to name: each as it opens, with all its filters, and each of its views. A page
 * that wants a record is opened with the one that `records` names, or else with the first that another page leads to.
 */
export async function pageScenes(stage: Stage, pages: readonly string[], { all, records }: Known): Promise<Scene[]> {
  const linked = new Map<string, Query>();
  const look = async (page: string, query?: Query): Promise<Seen> => {
    await stage.play({ name: page, page, shows: SHOWN, ...(query && { query }) });
    for (const [other, search] of await recordsOn(stage.page))
      if (!linked.has(other)) linked.set(other, Object.fromEntries(new URLSearchParams(search)));
    const unfolds =
      (await stage.page
        .locator(".filter-bar")
        .getByRole("button", { name: stage.say(ui.filters) })
        .count()) > 0;
    return { page, prompts: await wantsRecord(stage.page), unfolds, views: await viewsOf(stage.page) };
  };
  const scenes: Scene[] = [];
  const waiting: string[] = [];
  for (const page of pages) {
    const seen = await look(page);
    if (seen.prompts) waiting.push(page);
    scenes.push(...(seen.prompts ? [{ name: `${page}.prompt`, page, shows: SHOWN }] : scenesOf(seen)));
  }
  for (const page of waiting) {
    for (const other of all) {
      if (records[page] || linked.has(page)) break;
      if (!pages.includes(other)) await look(other);
    }
    const query = records[page] ?? linked.get(page);
    if (query) scenes.push(...scenesOf(await look(page, query), query));
    else process.stderr.write(`${page}: no page leads to a record of it\n`);
  }
  return scenes;
}

function scenesOf({ page, unfolds, views }: Seen, query?: Query): Scene[] {
  const opened = { page, shows: SHOWN, ...(query && { query }) };
  return [
    { name: page, ...opened },
    ...(unfolds
      ? [
          {
            name: `${page}.filters`,
            ...opened,
            act: (stage: Stage) => stage.control(ui.filters).click(),
            shows: ".filter-groups",
          },
        ]
      : []),
    ...views
      .slice(1)
      .map((view) => ({ name: `${page}.${view}`, ...opened, act: ({ page: shown }: Stage) => showView(shown, view) })),
  ];
}
