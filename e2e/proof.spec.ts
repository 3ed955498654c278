import { addDays, dayIn, formatDate, type BusinessDate } from "../src/platform/shared/business-date.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { open } from "../src/door/open/contract.ts";
import { loan } from "../src/service/loan/contract.ts";
import { only, sql } from "../src/platform/server/database/connect.ts";
import { proof } from "../src/service/proof/contract.ts";
import { proofState, refuseReason, sameness, transferReason, transferState } from "../src/service/proof/domain/sets.ts";
import { proofMessages as m, proofPageMessages as p, proofRefusals as r } from "../src/service/proof/messages.ts";
import { pictureOf } from "../src/service/proof/server/testing/pictures.ts";
import { passAs, payAs, type Applied } from "../src/testing/borrower.ts";
import type { Product } from "../src/testing/product.ts";
import { isFine } from "./fixtures/axe.ts";
import { labelOf, type Console } from "./fixtures/console.ts";
import { everywhere } from "./fixtures/everywhere.ts";
import { Keyboard } from "./fixtures/keyboard.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { watchMouse } from "./fixtures/mouse.ts";
import { waitingOrders } from "./fixtures/orders.ts";
import { expect, test } from "./fixtures/test.ts";

// A host of its own: which proofs wait is its subject.
test.use({ settings: {} });

const PAGE = "customerServiceSystem";
const CLABE = "646180110400000007";

/** An order that was paid out, to which the borrower sends pictures. */
async function paidOrder(product: Product, seed: string): Promise<Applied> {
  const [order] = await waitingOrders(product, seed, 1);
  if (!order) throw new Error("an order was made");
  await passAs(product, await product.staff("reviewer"), order.loanId);
  return order;
}

/** A picture that comes through the borrower's app. */
const send = (product: Product, { person, orderNo }: Applied, picture: string) =>
  product.door.call(open.proof, { externalId: person.externalId, orderNo, picture });

/** Money that came in by the borrower's code: its tracking key. */
async function paid(product: Product, order: Applied, amountCents: number): Promise<string> {
  await payAs(product, order, amountCents);
  const { trackingKey } = await only<{ trackingKey: string }>(
    product.services.connection.db,
    sql`select tracking_key from repayment where loan_id = ${order.loanId} order by id desc limit 1`,
  );
  return trackingKey;
}

const today = ({ services, clock }: Product): BusinessDate => dayIn(services.config.zone, clock.now());

/** What the borrower was told last. */
const lastText = async ({ services }: Product, { person }: Applied): Promise<string> =>
  (
    await only<{ text: string }>(
      services.connection.db,
      sql`select text from sms where phone = ${person.phone} order by id desc limit 1`,
    )
  ).text;

/** Opens the picture of an order that waits. */
async function openProof(console: Console, { person, orderNo }: Applied) {
  await console.open(PAGE, { view: "proofs", phone: person.phone });
  await console.act(console.row(orderNo).first(), p.open);
  const desk = console.dialog(m.detail);
  await expect(desk.getByRole("img", { name: console.say(p.picture) })).toHaveAttribute("src", /^data:image\/jpeg/);
  return desk;
}

for (const lang of journeyIn("es")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("a picture is claimed, read where it can be true, and matched with the transfer by one click", async ({
      console,
      page,
      product,
    }) => {
      const order = await paidOrder(product, `proof-read-${lang}`);
      const key = await paid(product, order, 12_345);
      await paid(product, order, 9_900);
      await send(product, order, pictureOf({ trackingKey: key, amount: "123.45" }));
      await console.enterAs("service");
      const desk = await openProof(console, order);
      await expect(desk).toContainText(console.say(labelOf(proofState, "new")));
      await expect(desk).not.toContainText(order.person.phone);
      await console.button(m.claim, desk).click();
      const field = (label: keyof typeof m) => desk.getByLabel(console.say(m[label]), { exact: true });
      await expect(field("amount")).toBeFocused();
      await console.button(ui.save, desk).click();
      await expect(desk.getByText(console.missing(m.amount), { exact: true }).first()).toBeVisible();

      // what cannot be true is refused at its field
      const wrongAt = (name: keyof typeof m, words: string) =>
        expect(
          desk
            .locator(".ant-form-item")
            .filter({ has: page.getByLabel(console.say(m[name]), { exact: true }) })
            .getByText(words),
        ).toBeVisible();
      const day = async (on: BusinessDate): Promise<void> => {
        await field("paidOn").fill(formatDate(on));
        await page.keyboard.press("Enter");
      };
      await field("amount").fill("123.45");
      await day(addDays(today(product), 1));
      await page.keyboard.press("Tab");
      await wrongAt("paidOn", console.say(r.inFuture));
      await day(today(product));
      await field("trackingKey").fill("ABC");
      await console.button(ui.save, desk).click();
      await wrongAt("trackingKey", console.say(r.keyForm));
      await field("trackingKey").fill(key);
      await field("clabe").fill("646180110400000008");
      await console.button(ui.save, desk).click();
      await wrongAt("clabe", console.say(r.clabeWrong));
      await isFine(page, "[role=dialog]");
      await field("clabe").fill(CLABE);
      await field("clabe").press("Enter");

      const candidates = desk.getByRole("table", { name: console.say(m.candidates) }).locator("tbody tr");
      const best = candidates.first();
      await expect(best).toContainText(/\d+ %/);
      for (const reason of ["sameKey", "sameAmount", "sameDay", "ownOrder"] as const)
        await expect(best).toContainText(console.say(labelOf(transferReason, reason)));
      await expect(desk).toContainText(console.say(p.noMoney));
      await isFine(page, "[role=dialog]");
      await console.button(m.link, best).click();
      await expect(desk).toContainText(console.say(labelOf(proofState, "linked")));
      await expect(desk).toContainText(console.say(labelOf(transferState, "allocated")));
      await expect(console.button(m.unlink, desk)).toBeVisible();
      expect(await lastText(product, order)).toContain("$123.45");
      await page.keyboard.press("Escape");
      await console.tab(p.tabLinked).click();
      await expect(console.row(order.orderNo)).toContainText(key);
    });

    test("a picture that came before, and a tracking key that was read before, are pointed out", async ({
      console,
      page,
      product,
    }) => {
      const [first, second] = [
        await paidOrder(product, `proof-double-${lang}`),
        await paidOrder(product, `proof-twin-${lang}`),
      ];
      const picture = pictureOf({ trackingKey: `DOBLE${lang.toUpperCase()}778899` });
      await send(product, first, picture);
      expect((await send(product, second, picture)).duplicate).toBe(true);
      await console.enterAs("service");
      let desk = await openProof(console, second);
      const doubles = desk.getByRole("alert").filter({ hasText: console.say(p.doubles) });
      await expect(doubles).toContainText(console.say(labelOf(sameness, "file")));
      await expect(doubles.getByRole("link", { name: first.orderNo })).toBeVisible();
      await isFine(page, "[role=dialog]");

      const key = `REPETIDA${lang.toUpperCase()}0001`;
      const service = await product.staff("service");
      const { list } = await service.call(proof.list, { phone: first.person.phone });
      const { id = "", version = 0 } = list[0] ?? {};
      await service.call(proof.claim, { id, version });
      const read = { amount: "150.00", paidOn: today(product), trackingKey: key };
      await service.call(proof.read, { id, version: version + 1, ...read });
      await send(product, second, pictureOf({ trackingKey: `OTRA${lang.toUpperCase()}0002`, amount: "150.00" }));
      desk = await openProof(console, second);
      await expect(doubles).toHaveCount(0);
      await console.button(m.claim, desk).click();
      await desk.getByLabel(console.say(m.amount), { exact: true }).fill("150.00");
      await desk.getByLabel(console.say(m.paidOn), { exact: true }).fill(formatDate(today(product)));
      await page.keyboard.press("Enter");
      await desk.getByLabel(console.say(m.trackingKey), { exact: true }).fill(key.toLowerCase());
      await console.button(ui.save, desk).click();
      await expect(doubles).toContainText(console.say(labelOf(sameness, "key")));
      await expect(doubles).toContainText(first.orderNo);
    });

    test("a picture is refused for a reason, another one in words, and the borrower is told", async ({
      console,
      page,
      product,
    }) => {
      const order = await paidOrder(product, `proof-refused-${lang}`);
      await send(product, order, pictureOf({ trackingKey: `GATO${lang.toUpperCase()}0001` }));
      await console.enterAs("service");
      const desk = await openProof(console, order);
      await console.button(m.claim, desk).click();
      await expect(desk).toContainText(console.say(labelOf(proofState, "reading")));
      await page.keyboard.press("Escape");
      await expect(desk).toBeHidden();
      const row = console.row(order.orderNo);
      await expect(row).toContainText("Sofía Herrera");
      await console.act(row, m.refuse);
      const form = console.dialog(m.refuse);
      await console.choose(form, m.refuseReason, console.say(labelOf(refuseReason, "other")));
      await console.button(m.refuse, form).click();
      await expect(form.getByText(console.say(r.remarkMissing)).first()).toBeVisible();
      await isFine(page, "[role=dialog]");
      await form.getByLabel(console.say(m.remark), { exact: true }).fill("Es una foto de su gato");
      await console.button(m.refuse, form).click();
      await expect(form).toBeHidden();
      await expect(row).toBeHidden();
      await console.tab(p.tabOther).click();
      await expect(row).toContainText(console.say(labelOf(refuseReason, "other")));
      expect(await lastText(product, order)).toContain("no podemos usar tu comprobante");
    });

    test("the next picture is read and matched with the keyboard alone, and the focus is never lost", async ({
      console,
      page,
      product,
    }) => {
      // what others left waiting is out of the way
      const admin = await product.staff("admin");
      for (let { id } = await admin.call(proof.next, {}); id !== null; { id } = await admin.call(proof.next, {})) {
        const { version } = await admin.call(proof.detail, { id });
        await admin.call(proof.refuse, { id, version, refuseReason: "unreadable" });
      }
      const order = await paidOrder(product, `proof-keys-${lang}`);
      const key = await paid(product, order, 20_050);
      await send(product, order, pictureOf({ trackingKey: key, amount: "200.50" }));
      const used = await watchMouse(page);
      await console.enterAs("admin");
      await console.open(PAGE, { view: "proofs", tab: "proofsLinked" });
      const keys = new Keyboard(page);
      await console.toolbar(m.next).first().focus();
      await keys.press("Enter");
      const desk = console.dialog(m.detail);
      const held = () => desk.evaluate((dialog) => dialog.contains(document.activeElement));
      await expect(desk.getByLabel(console.say(m.amount), { exact: true })).toBeFocused();
      await keys.type("200.50");
      await keys.tabTo(desk.getByLabel(console.say(m.paidOn), { exact: true }));
      await keys.type(formatDate(today(product)));
      await keys.press("Enter");
      await keys.tabTo(desk.getByLabel(console.say(m.trackingKey), { exact: true }));
      await keys.type(key);
      await keys.press("Enter");
      const link = console.button(m.link, desk).first();
      await expect(link).toBeVisible();
      expect(await held()).toBe(true);
      await keys.tabTo(link);
      await keys.press("Enter");
      await expect(desk).toContainText(console.say(labelOf(proofState, "linked")));
      await expect.poll(held).toBe(true);
      await keys.press("Escape");
      await expect(desk).toBeHidden();
      await expect(console.row(order.orderNo)).toContainText(key);
      expect(used()).toEqual([]);
      // with nothing left, that is said
      await console.toolbar(m.next).first().focus();
      await keys.press("Enter");
      await expect(console.notice(p.noneWaits)).toBeVisible();
    });
  });
}

test.describe("proofs", () => {
  test.use({ lang: "es" });

  test("are fine to axe, in both themes and on a phone: the list, and one that is read", async ({
    console,
    page,
    product,
  }) => {
    const order = await paidOrder(product, "proof-axe");
    const key = await paid(product, order, 30_075);
    const picture = pictureOf({ trackingKey: key, amount: "300.75" });
    const twin = await paidOrder(product, "proof-axe-twin");
    await send(product, twin, picture);
    await send(product, order, picture);
    const { loanId } = order;
    const admin = await product.staff("admin");
    const { list } = await admin.call(proof.list, { loanId });
    const { id = "", version = 0 } = list[0] ?? {};
    await admin.call(proof.claim, { id, version });
    await admin.call(proof.read, {
      id,
      version: version + 1,
      amount: "300.75",
      paidOn: today(product),
      trackingKey: key,
      clabe: CLABE,
      payer: (await admin.call(loan.detail, { loanId })).order.name,
    });
    await console.enterAs("admin");
    await console.open(PAGE, { view: "proofs" });
    await expect(console.row(order.orderNo)).toBeVisible();
    expect(await everywhere(page)).toEqual([]);
    const desk = await openProof(console, order);
    await expect(console.button(m.link, desk)).toBeVisible();
    expect(await everywhere(page, "[role=dialog]")).toEqual([]);
  });
});
