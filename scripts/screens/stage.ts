import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import { beyondScreen, hiddenInTables } from "../../e2e/fixtures/geometry.ts";
import { illegible } from "../../e2e/fixtures/legible.ts";
import { text, type Lang, type Message, type Params } from "../../src/platform/shared/messages.ts";
import { ui } from "../../src/platform/shared/ui-messages.ts";
import type { MenuNode } from "./records.ts";

/** Something to look at: a page, and what is done there first. */
export interface Scene {
  readonly name: string;
  /** The page's identifier in the menu, or an address. */
  readonly page: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly act?: (stage: Stage) => Promise<void>;
  /** What there is to see in the end, as a selector. */
  readonly shows?: string;
  /** Answers that the server is made to give, by path. */
  readonly answers?: Readonly<Record<string, object>>;
  readonly signedOut?: boolean;
  /** What it opens is not there on a screen that shows cards in place of tables. */
  readonly wide?: boolean;
}

interface Options {
  readonly base: string;
  readonly lang: Lang;
  readonly token: string;
  readonly menu: readonly MenuNode[];
}

/** In pixels of the page. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

const DESK: Size = { width: 1440, height: 900 };

/** The screens that a scene is looked at on; the third is what the first comes to at 200 %. */
export const SIZES: readonly Size[] = [
  DESK,
  { width: 1024, height: 768 },
  { width: 720, height: 450 },
  { width: 390, height: 844 },
];
const TABLES_FROM = 768;

export const isThere = ({ wide = false }: Scene, { width }: Size): boolean => !wide || width >= TABLES_FROM;

const BUSY =
  ".skeleton, .loading, .ant-spin-spinning, #content [aria-busy='true'], .ant-btn-loading, .progress.busy, .pending-input";
const PATIENCE_MS = 10_000;

/** One browser window in one language. */
export class Stage {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #options: Options;

  private constructor(context: BrowserContext, page: Page, options: Options) {
    this.#context = context;
    this.page = page;
    this.#options = options;
  }

  static async open(browser: Browser, options: Options): Promise<Stage> {
    const context = await browser.newContext({
      viewport: DESK,
      reducedMotion: "reduce",
    });
    context.setDefaultTimeout(PATIENCE_MS);
    return new Stage(context, await context.newPage(), options);
  }

  /** Shows the scene on a screen; answers why it could not be shown. */
  async play(scene: Scene, size = DESK): Promise<string | undefined> {
    const { base, lang, token } = this.#options;
    await this.wear("light");
    await this.page.setViewportSize(size);
    await this.page.unrouteAll({ behavior: "ignoreErrors" });
    for (const [path, answer] of Object.entries(scene.answers ?? {}))
      await this.page.route(`**${path}`, (route) => route.fulfill({ json: answer }));
    try {
      if (!this.page.url().startsWith(base)) await this.page.goto(`${base}/login`);
      await this.page.evaluate(
        (kept) => {
          localStorage.clear();
          for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
        },
        { lang, ...(!scene.signedOut && { "x-auth-token": token }) },
      );
      await this.page.goto(base + this.#pathOf(scene));
      if (scene.act) {
        await this.settle();
        await scene.act(this);
      }
      if (scene.shows) await this.page.locator(scene.shows).first().waitFor();
      await this.settle(scene.shows);
      return undefined;
    } catch (error) {
      return (error as Error).message.split("\n")[0];
    }
  }

  /** Waits until nothing is being loaded any more. */
  async settle(shown = "body"): Promise<void> {
    await this.page.waitForLoadState("networkidle");
    // A dialog covers a page that may go on loading behind it.
    await this.page.locator(shown).first().locator(BUSY).first().waitFor({ state: "detached" });
    await this.page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    await this.#painted();
  }

  async #painted(): Promise<void> {
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }

  /** Puts what is shown on another screen; says whether it is still there. */
  async resize(size: Size, { shows }: Scene): Promise<boolean> {
    await this.wear("light");
    await this.page.setViewportSize(size);
    await this.#painted();
    if (shows) {
      const shown = this.page.locator(shows).first();
      if (!(await shown.isVisible())) return false;
      await shown.scrollIntoViewIfNeeded();
    }
    await this.settle(shows);
    return true;
  }

  async wear(theme: "light" | "dark"): Promise<void> {
    await this.page.emulateMedia({ colorScheme: theme });
    await this.#painted();
  }

  /** What cannot be read or reached of the page as it is shown. */
  async findings(): Promise<string[]> {
    const { page } = this;
    const { width } = page.viewportSize() ?? DESK;
    return [
      ...(await illegible(page)),
      ...(await beyondScreen(page)),
      // Beside a preview of its row a table may leave out what that shows.
      ...(width < TABLES_FROM || (await page.locator(".row-preview").count()) > 0 ? [] : await hiddenInTables(page)),
    ];
  }

  say(message: Message, params?: Params): string {
    return text(message, this.#options.lang, params);
  }

  /** A button, link or tab by its words. */
  control(message: Message, within: Page | Locator = this.page): Locator {
    const words = new RegExp(`(^|\\s)${this.say(message).replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}( \\S)?$`);
    return within
      .getByRole("button", { name: words })
      .or(within.getByRole("menuitem", { name: words }))
      .first();
  }

  /** Chooses an action wherever it is offered first: as a button, or in a menu. */
  async choose(action: Message, within: Page | Locator = this.page.locator("#content")): Promise<void> {
    const shown = within.getByRole("button", { name: this.say(action), exact: true }).first();
    const more = within.getByRole("button", { name: this.say(ui.more), exact: true }).first();
    await shown.or(more).first().waitFor();
    if ((await shown.count()) > 0) return shown.click();
    await more.click();
    await this.page.getByRole("menuitem", { name: this.say(action), exact: true }).click();
  }

  close(): Promise<void> {
    return this.#context.close();
  }

  #pathOf({ page, query }: Scene): string {
    const search = query ? `?${new URLSearchParams(query)}` : "";
    if (page.startsWith("/")) return page + search;
    const group = this.#options.menu.find(({ child }) => child.some(({ url }) => url === page));
    if (!group) throw new Error(`no page ${page} in the menu`);
    return `${group.path.startsWith("/") ? "" : "/"}${group.path}/${page}${search}`;
  }
}

/** Chooses an action of a list's first row. */
export async function ofFirstRow(stage: Stage, action: Message): Promise<void> {
  const row = stage.page.locator("#content tbody tr, #content .card").first();
  await row.locator(".row-action").first().waitFor();
  await stage.choose(action, row);
}
