import { expect, type Locator, type Page } from "@playwright/test";
import { auth } from "../../src/access/auth/contract.ts";
import { billMessages } from "../../src/book/plan/messages.ts";
import { rejectReason } from "../../src/desk/review/domain/status.ts";
import { reviewMessages } from "../../src/desk/review/messages.ts";
import { keyMessages } from "../../src/platform/shared/keys-messages.ts";
import type { OutputOf } from "../../src/platform/shared/endpoint.ts";
import { LANGS, text, type Lang, type Message, type Params } from "../../src/platform/shared/messages.ts";
import { bill } from "../../src/service/bill/contract.ts";
import { loan } from "../../src/service/loan/contract.ts";
import { loanMessages } from "../../src/service/loan/messages.ts";
import { seat } from "../../src/desk/seat/contract.ts";
import { seatPageMessages } from "../../src/desk/seat/web/messages.ts";
import { staffUserMessages } from "../../src/access/staff-user/messages.ts";
import { staffPageMessages } from "../../src/access/staff-user/web/messages.ts";
import { ui } from "../../src/platform/shared/ui-messages.ts";
import { roleSeed } from "../../seeds/roles.ts";
import { labelOf, menuName } from "../fixtures/console.ts";
import { settled, test, type OpenedDemo } from "../fixtures/demo.ts";
import { Keyboard } from "../fixtures/keyboard.ts";
import { IN_FULL } from "../fixtures/languages.ts";

type Orders = OutputOf<typeof loan.list>["list"];
type Seats = OutputOf<typeof seat.list>["list"];
type Bills = OutputOf<typeof bill.list>["list"];

/** A member of staff at work in the demo, in a language, without a pointer. */
class Person extends Keyboard {
  readonly #demo: OpenedDemo;
  readonly #token: string;
  readonly lang: Lang;

  private constructor(page: Page, demo: OpenedDemo, token: string, lang: Lang) {
    super(page);
    this.#demo = demo;
    this.#token = token;
    this.lang = lang;
  }

  /** Comes in, to the page of the person's own work. */
  static async at(page: Page, demo: OpenedDemo, account: string, lang: Lang): Promise<Person> {
    const token = await demo.enter(account);
    await demo.ask(token, auth.setLanguage.path, { language: lang });
    await page.addInitScript((value) => localStorage.setItem("x-auth-token", value), token);
    await page.goto("/");
    await settled(page);
    await expect(page.locator("#content")).toBeFocused();
    return new Person(page, demo, token, lang);
  }

  ask<T>(path: string, input: object): Promise<T> {
    return this.#demo.ask<T>(this.#token, path, input);
  }

  say(message: Message, params?: Params): string {
    return text(message, this.lang, params);
  }

  dialog(title: Message): Locator {
    return this.page.getByRole("dialog").filter({ hasText: this.say(title) });
  }

  row(place = 0): Locator {
    return this.page.locator("tr[data-row]").nth(place);
  }

  /** Finds something by words and goes there, or does it. */
  async find(words: string, what: string | RegExp): Promise<void> {
    await this.press("Control+k");
    await expect(this.page.locator(".palette input")).toBeFocused();
    await this.type(words);
    const option = this.page.getByRole("option").filter({ hasText: what }).first();
    await expect(option).toBeVisible();
    await expect(this.page.locator(".palette-told")).not.toHaveText(this.say(keyMessages.searching));
    while ((await option.getAttribute("aria-selected")) !== "true") await this.press("ArrowDown");
    await this.press("Enter");
    await expect(this.page.locator(".palette")).toHaveCount(0);
  }

  /** Goes to a page of the menu by its name. */
  async goTo(identifier: string): Promise<void> {
    const name = this.say(menuName(identifier));
    await this.find(name, name);
    await expect(this.page).toHaveURL(new RegExp(`/${identifier}\\b`));
    await settled(this.page);
  }

  /** Does what can be done here, by its name. */
  async act(action: Message): Promise<void> {
    await this.find(this.say(action), new RegExp(`^${this.say(action)}$`));
  }

  /** Chooses an action in the menu of the row that has the focus. */
  async actOnRow(action: Message): Promise<void> {
    await this.press(".");
    const menu = this.page.getByRole("menu", { name: this.say(keyMessages.rowMenu) });
    const item = menu.getByRole("menuitem", { name: this.say(action), exact: true });
    await expect(menu.getByRole("menuitem").first()).toBeFocused();
    while (!(await item.evaluate((element) => element === document.activeElement))) await this.press("ArrowDown");
    await this.press("Enter");
  }

  /** Goes back by the browser's own key (Alt-Left), which a browser without a window does not carry out. */
  async back(): Promise<void> {
    this.pressed += 1;
    await this.page.goBack();
    await settled(this.page);
  }

  field(form: Locator, label: Message): Locator {
    return form.getByLabel(this.say(label), { exact: true });
  }

  /** Registers what came in, in the dialog that is open. */
  async register(amount: string, reference: string): Promise<Locator> {
    const form = this.page.locator(".money-dialog");
    await expect(this.field(form, billMessages.amount)).toBeFocused();
    await this.type(amount);
    await this.tabTo(this.field(form, billMessages.channelTxId));
    await this.type(reference);
    await expect(form.locator(".preview")).toHaveAttribute("aria-busy", "false");
    await this.press("Enter");
    await expect(form).toBeHidden();
    return this.page.locator(".toast");
  }
}

/** Letters without their accents, as somebody in a hurry types them. */
const plain = (words: string): string => words.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

const required = <T>(found: T | undefined, what: string): T => {
  if (found === undefined) throw new Error(`the demo has ${what}`);
  return found;
};

interface Journey {
  readonly account: string;
  readonly does: string;
  /** More keys than this it must not take; figures and words that are typed are not counted. */
  readonly most: number;
  readonly go: (me: Person) => Promise<void>;
}

const JOURNEYS: readonly Journey[] = [
  {
    account: "service",
    does: "finds a customer by name, opens the order and leaves a remark",
    most: 6,
    async go(me) {
      const { list } = await me.ask<{ list: Orders }>(loan.list.path, { pageSize: 100 });
      const order = required(
        list.find(
          ({ name, remark, can }) => can.remark && !remark && name !== null && plain(name) !== name.toLowerCase(),
        ),
        "an order of somebody with an accent, without notes",
      );
      await me.find(plain(order.name ?? ""), order.orderNo ?? "");
      await expect(me.page.getByRole("heading", { level: 1 })).toContainText(order.orderNo ?? "");
      await me.act(loanMessages.remark);
      const form = me.dialog(loanMessages.remark);
      await expect(me.field(form, loanMessages.remark)).toBeFocused();
      await me.type("Pide que le llamen por la tarde");
      await me.press("Tab");
      await me.type("Oficina");
      await me.press("Control+Enter");
      await expect(form).toBeHidden();
      await expect(me.page.locator(".toast")).toContainText(order.orderNo ?? "");
    },
  },
  {
    account: "finance",
    does: "registers the repayment of a bill",
    most: 12,
    async go(me) {
      const { list } = await me.ask<{ list: Bills }>(bill.list.path, { pageSize: 100 });
      const { orderNo } = required(
        list.find(({ can }) => can.repay && !can.waiting),
        "a bill that can be paid",
      );
      await me.find(orderNo ?? "", new RegExp(`${orderNo} / `));
      await expect(me.page.locator("section[data-page=bill] tr[data-row]").first()).toContainText(orderNo ?? "");
      await me.press("j");
      await expect(me.row()).toBeFocused();
      await me.actOnRow(billMessages.repay);
      await expect(await me.register("10.00", `SPEI-${me.lang}`)).toContainText(orderNo ?? "");
    },
  },
  {
    account: "reviewer",
    does: "claims the application that waits longest, passes it, and rejects the next for a reason",
    most: 18,
    async go(me) {
      await me.act(reviewMessages.claimNext);
      const stages = me.page.locator(".desk-stages input");
      await expect(stages.first()).toBeEnabled();
      const title = me.page.getByRole("heading", { level: 1 });
      const first = await title.innerText();
      for (let stage = 1; stage <= (await stages.count()); stage += 1) await me.press(String(stage));
      await me.press("p");
      await expect(me.dialog(reviewMessages.pass)).toBeVisible();
      await me.press("Control+Enter");
      await expect(title).not.toHaveText(first);
      await expect(stages.first()).toBeEnabled();
      const second = await title.innerText();
      await me.press("r");
      const form = me.dialog(reviewMessages.reject);
      await expect(me.field(form, reviewMessages.reasons)).toBeFocused();
      await me.type(me.say(labelOf(rejectReason, "outOfArea")));
      await me.press("Enter", "Control+Enter");
      await expect(title).not.toHaveText(second);
    },
  },
  {
    account: "ops",
    does: "finds an order by the customer's phone and says how to pay it",
    most: 6,
    async go(me) {
      const { list } = await me.ask<{ list: Orders }>(loan.list.path, { pageSize: 100 });
      const { orderNo } = required(
        list.find(({ can }) => can.payInfo),
        "an order to be repaid",
      );
      await me.find((orderNo ?? "").slice(-6), orderNo ?? "");
      await expect(me.page.getByRole("heading", { level: 1 })).toContainText(orderNo ?? "");
      await me.act(loanMessages.paymentInfo);
      const info = me.dialog(loanMessages.paymentInfo);
      await expect(info).toContainText(orderNo ?? "");
      await me.press("Escape");
      await expect(info).toBeHidden();
    },
  },
  {
    account: "collector",
    does: "looks at its most urgent bill, notes on the order's timeline what was said, and comes back to the row",
    most: 6,
    async go(me) {
      await expect(me.row()).toBeVisible();
      await me.press("j");
      await expect(me.row()).toBeFocused();
      const orderNo = await me.row().getByRole("link").first().innerText();
      await me.press("Space");
      const preview = me.page.getByRole("complementary", { name: me.say(keyMessages.preview) });
      await expect(preview).toContainText(orderNo);
      await me.press("Enter");
      await expect(me.page.getByRole("heading", { level: 1 })).toContainText(orderNo);
      await me.press("n");
      const box = me.page.getByRole("textbox", { name: me.say(loanMessages.note) });
      await expect(box).toBeFocused();
      const note = `Promete pagar el viernes (${me.lang})`;
      await me.type(note);
      await me.press("Control+Enter");
      await expect(me.page.locator(".timeline li").filter({ hasText: note })).toBeVisible();
      await expect(box).toHaveValue("");
      await me.back();
      await expect(me.row()).toContainText(orderNo);
      await expect(me.row()).toBeFocused();
    },
  },
  {
    account: "lead",
    does: "takes a seat of the team off duty, or puts it back",
    most: 12,
    async go(me) {
      const { list } = await me.ask<{ list: Seats }>(seat.list.path, {});
      const first = required(list[0], "a team with a lead");
      await me.goTo("account");
      await expect(me.row()).toBeVisible();
      await me.press("j");
      await expect(me.row()).toBeFocused();
      const act = first.onDuty ? seatPageMessages.dutyOff : seatPageMessages.dutyOn;
      await me.actOnRow(act);
      const form = me.dialog(act);
      await expect(form).toBeVisible();
      await me.press("Control+Enter");
      await expect(form).toBeHidden();
      await expect(me.page.locator(".toast").getByRole("button", { name: me.say(ui.undo) })).toBeVisible();
      await expect(me.row()).toBeFocused();
    },
  },
  {
    account: "admin",
    does: "makes an account and gives it a role",
    most: 12,
    async go(me) {
      await me.goTo("sysUser");
      await me.act(staffUserMessages.create);
      const form = me.dialog(staffUserMessages.create);
      await expect(me.field(form, staffUserMessages.account)).toBeFocused();
      await me.type(`teclado.${me.lang}`);
      await me.press("Tab");
      await me.type("Tomás Clavero");
      await me.press("Tab");
      await me.type(`551234567${LANGS.indexOf(me.lang)}`);
      await me.press("Tab");
      const role = required(
        roleSeed.find(({ code }) => code === "service"),
        "a role of customer service",
      );
      await me.type(me.say(role.name));
      await me.press("Enter", "Control+Enter");
      await expect(me.page.getByText(me.say(staffPageMessages.onceKept))).toBeVisible();
    },
  },
  {
    account: "marketing",
    does: "sees which customers are its own, and looks a merchant up",
    most: 7,
    async go(me) {
      await me.goTo("customer");
      await me.goTo("merchantProduct");
      await expect(me.row()).toBeVisible();
      await me.press("j");
      await expect(me.row()).toBeFocused();
      await me.press("Space");
      await expect(me.page.getByRole("complementary", { name: me.say(keyMessages.preview) })).toBeVisible();
    },
  },
];

for (const [place, { account, does, most, go }] of JOURNEYS.entries())
  for (const lang of IN_FULL ? LANGS : [LANGS[place % LANGS.length] ?? "es"])
    test(`${account} ${does} with ${most} keys at most, in ${lang}`, async ({ page, demo }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const me = await Person.at(page, demo, account, lang);
      await go(me);
      if (IN_FULL) process.stdout.write(`${account} ${does}: ${me.pressed} keys in ${lang}\n`);
      expect(me.pressed).toBeLessThanOrEqual(most);
    });
