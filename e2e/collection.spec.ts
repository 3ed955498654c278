import { rows, run, sql } from "../src/platform/server/database/connect.ts";
import { billMessages } from "../src/book/plan/messages.ts";
import { lookAtDay } from "../src/book/plan/server/business-day.job.ts";
import { contactMessages } from "../src/reach/contact/messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { caseMessages, casePageMessages, deskPageMessages as p } from "../src/growth/collection-case/messages.ts";
import { passAs, type Applied } from "../src/testing/borrower.ts";
import { seatTogether } from "../src/testing/orders.ts";
import type { Product } from "../src/testing/product.ts";
import { inBothThemes } from "./fixtures/axe.ts";
import { Keyboard } from "./fixtures/keyboard.ts";
import { IN_FULL, journeyIn } from "./fixtures/languages.ts";
import { watchMouse } from "./fixtures/mouse.ts";
import { waitingOrders } from "./fixtures/orders.ts";
import { approveAs } from "./fixtures/second-person.ts";
import { expect, test } from "./fixtures/test.ts";

// A host of its own: who owes what is its subject.
test.use({ settings: {} });

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Mexico City is six hours behind UTC. */
const OFFSET_MS = 6 * HOUR_MS;
const CALLS = IN_FULL ? 30 : 9;
/** What each borrower of a round says; the digit, or P for a promise. */
const KEYS = ["4", "p", "7", "1", "2"] as const;
const RESULTS = { "4": "noAnswer", p: "promised", "7": "thirdParty", "1": "refuses", "2": "asksTime" } as const;

/** Orders that have been overdue for two days on a working day at noon, all with the collector of the seed. */
async function overdue(product: Product, seed: string, count: number): Promise<readonly Applied[]> {
  const { db } = product.services.connection;
  const reviewer = await product.staff("reviewer");
  const orders = await waitingOrders(product, seed, count);
  for (const { loanId } of orders) await passAs(product, reviewer, loanId);
  await seatTogether(product, "Cobranza", ["collector", "lead"]);
  await run(
    db,
    sql`update work_seat set allocation = false where user_id = (select id from staff_user where account = 'lead')`,
  );
  const [first] = await rows<{ days: number }>(
    db,
    sql`select max(due_on - disbursed_on) + 2 as days from loan_order where disbursed_on is not null`,
  );
  product.clock.advance((first?.days ?? 0) * DAY_MS);
  const local = (): Date => new Date(product.clock.now().getTime() - OFFSET_MS);
  while ([0, 6].includes(local().getUTCDay()) || local().getUTCHours() !== 12) product.clock.advance(HOUR_MS);
  await lookAtDay(product.services, new AbortController().signal);
  return orders;
}

for (const lang of journeyIn("es")) {
  test.describe(lang, () => {
    test.use({ lang });

    test(`${CALLS} calls are worked off in queue mode with the keyboard alone`, async ({ console, page, product }) => {
      test.setTimeout(240_000);
      const orders = await overdue(product, `queue-${lang}`, CALLS);
      const keyboard = new Keyboard(page);
      const ofMouse = await watchMouse(page);
      await console.enterAs("collector");
      await console.open("myClient");
      await expect(page.locator("tbody tr").first()).toBeVisible();
      await keyboard.press("Control+k");
      await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
      await keyboard.type(console.say(p.queue));
      await expect(page.getByRole("option", { name: console.say(p.queue) }).first()).toBeVisible();
      await keyboard.press("Enter");

      const seen: string[] = [];
      const head = page.locator('[data-page="cockpit"] .subtitle a').first();
      for (let call = 0; call < CALLS; call += 1) {
        if (seen.length > 0) await expect(head).not.toHaveText(seen.at(-1) ?? "");
        await expect(head).toBeVisible();
        seen.push((await head.textContent()) ?? "");
        const key = KEYS[call % KEYS.length] ?? "4";
        await keyboard.press(key);
        const dialog = page.getByRole("dialog");
        await expect(dialog).toBeVisible();
        if (key === "p") {
          await expect(dialog.getByRole("textbox").first()).toBeFocused();
          await keyboard.type("150");
          await keyboard.press("Tab");
          await keyboard.type(tomorrow(product));
          await keyboard.press("Enter");
        }
        await keyboard.press("Control+Enter");
        await expect(dialog).toBeHidden();
      }
      await expect(page.getByText(console.say(p.queueDone))).toBeVisible();
      expect(ofMouse()).toEqual([]);
      expect([...seen].sort()).toEqual(orders.map(({ orderNo }) => orderNo).sort());
      const kept = await rows<{ result: string }>(
        product.services.connection.db,
        sql`select result from follow_up order by id`,
      );
      expect(kept.map(({ result }) => result)).toEqual(
        seen.map((_no, call) => RESULTS[KEYS[call % KEYS.length] ?? "4"]),
      );
    });

    test("a waiver is asked for from the cockpit and approved by the lead; the lead stops a case", async ({
      browser,
      console,
      page,
      product,
    }) => {
      test.setTimeout(180_000);
      const [order, other] = await overdue(product, `waiver-${lang}`, 2);
      await console.enterAs("collector");
      await console.open("myClient");
      await page.locator(".search-box input").fill(order?.orderNo ?? "");
      await page.keyboard.press("Enter");
      await console
        .row(order?.person.name ?? "")
        .locator(".row-link")
        .first()
        .click();
      await expect(page.getByRole("heading", { name: console.say(p.why) })).toBeVisible();
      expect(await inBothThemes(page)).toEqual([]);
      await console.actOnPage(billMessages.reduce);
      const form = page.getByRole("dialog");
      await form.getByLabel(console.say(billMessages.principal), { exact: true }).fill("1.00");
      await form.getByLabel(console.say(billMessages.reason)).fill("Acuerdo de pago");
      await console.button(billMessages.reduce, form).click();
      await expect(form).toBeHidden();
      await approveAs(browser, console, "lead", order?.orderNo ?? "");
      const waived = await rows<{ n: number }>(
        product.services.connection.db,
        sql`select count(*)::int as n from reduction where loan_id = ${order?.loanId}`,
      );
      expect(waived).toEqual([{ n: 1 }]);

      const lead = console;
      await lead.enterAs("lead");
      await lead.open("collectionCase", { orderNo: other?.orderNo ?? "" });
      await lead.act(lead.row(other?.orderNo ?? ""), casePageMessages.stop);
      const stop = page.getByRole("dialog");
      await lead.choose(stop, contactMessages.kind, lead.say({ cn: "争议", en: "Disputed", es: "En disputa" }));
      await stop.getByLabel(lead.say(contactMessages.reason), { exact: true }).fill("No reconoce el cargo");
      await lead.button(contactMessages.raise, stop).click();
      await expect(stop).toBeHidden();
      await expect(
        lead.row(other?.orderNo ?? "").getByText(lead.say({ cn: "争议", en: "Disputed", es: "En disputa" })),
      ).toBeVisible();
      await lead.button(caseMessages.rules, page.locator(".list-head")).click();
      await expect(page.getByRole("dialog").getByRole("row")).toHaveCount(8);
      expect(await inBothThemes(page)).toEqual([]);
      await page
        .getByRole("dialog")
        .getByRole("button", { name: lead.say(ui.close) })
        .last()
        .click();
    });
  });
}

/** Tomorrow as it is typed into a field for a day. */
function tomorrow(product: Product): string {
  const day = new Date(product.clock.now().getTime() - OFFSET_MS + DAY_MS);
  const [year, month, date] = day.toISOString().slice(0, 10).split("-");
  return `${date ?? ""}-${month ?? ""}-${year ?? ""}`;
}
