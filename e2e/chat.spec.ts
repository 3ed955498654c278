import type { Locator } from "@playwright/test";
import { sendPerson } from "../sandbox/borrower/registration.ts";
import { personFrom, type Person } from "../sandbox/people.ts";
import { screenshotOf } from "../seeds/screenshot.ts";
import { customer } from "../src/desk/customer/contract.ts";
import { customerMessages } from "../src/desk/customer/messages.ts";
import { open } from "../src/door/open/contract.ts";
import { LANGS } from "../src/platform/shared/messages.ts";
import { cannedReply } from "../src/service/canned-reply/contract.ts";
import { chat } from "../src/service/chat/contract.ts";
import { conversationState } from "../src/service/chat/domain/sets.ts";
import { chatTexts } from "../src/service/chat/messages.ts";
import { panelMessages as m } from "../src/service/chat/web/messages.ts";
import { paidOut } from "../src/testing/borrower.ts";
import type { Product } from "../src/testing/product.ts";
import { inBothThemes } from "./fixtures/axe.ts";
import { labelOf, type Console } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { loginAgain } from "./fixtures/login-again.ts";
import { secondPerson } from "./fixtures/second-person.ts";
import { expect, test } from "./fixtures/test.ts";

let count = 0;

const says = (product: Product, { externalId }: Person, message: string) =>
  product.door.call(open.messageSend, { externalId, clientId: `c${(count += 1)}`, message });

/** A borrower without an order, who writes to us. */
async function writer(product: Product, message: string): Promise<Person> {
  const seed = `chat-journey-${(count += 1)}`;
  const person = personFrom(seed);
  await sendPerson({ seed, person, door: product.door, chance: () => 0.5 });
  await says(product, person, message);
  return person;
}

const panelOf = (console: Console): Locator => console.page.getByRole("region", { name: console.say(m.title) });
const openButton = ({ page }: Console): Locator => page.locator(".chat-button");
const composerOf = (console: Console): Locator =>
  panelOf(console).getByRole("textbox", { name: console.say(m.message) });
const bubble = (panel: Locator, words: string): Locator => panel.locator(".chat-bubble").filter({ hasText: words });
const contactOf = (panel: Locator, { name }: Person): Locator =>
  panel.locator(".chat-contact").filter({ hasText: name }).first();

/** Opens the panel and the conversation with somebody. */
async function talkTo(console: Console, person: Person): Promise<Locator> {
  const panel = panelOf(console);
  await expect(openButton(console).or(panel)).toBeVisible();
  if (await openButton(console).isVisible()) await openButton(console).click();
  await contactOf(panel, person).click();
  await expect(panel.locator(".chat-messages")).toBeVisible();
  return panel;
}

const boxOf = async (panel: Locator) => (await panel.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

for (const lang of journeyIn("es")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("two agents and a borrower are in one conversation", async ({ browser, console, page, product }) => {
      const person = await writer(product, "Hola, ¿cuánto debo?");
      await console.enterAs("service");
      await console.open("customer");
      const panel = await talkTo(console, person);
      await expect(bubble(panel, "¿cuánto debo?")).toBeVisible();
      await composerOf(console).fill("Lo reviso y te digo.");
      await page.keyboard.press("Enter");
      await expect(bubble(panel, "Lo reviso y te digo.")).toContainText(console.say(m.sent));
      await expect(composerOf(console)).toHaveValue("");

      const second = await secondPerson(browser, product, lang, "ops");
      await second.open("customer");
      const theirs = await talkTo(second, person);
      await expect(bubble(theirs, "Lo reviso y te digo.")).toBeVisible();
      await says(product, person, "Gracias 🙏");
      await expect(bubble(panel, "Gracias 🙏")).toHaveCount(1);
      await expect(bubble(theirs, "Gracias 🙏")).toHaveCount(1);
      await second.page.context().close();

      // what the borrower has read is marked
      const { messages } = await product.door.call(open.messages, { externalId: person.externalId });
      expect(messages.map(({ message }) => message)).toEqual([
        "Hola, ¿cuánto debo?",
        "Lo reviso y te digo.",
        "Gracias 🙏",
      ]);
      const last = messages.at(-1)?.connectId ?? "";
      await product.door.call(open.messageRead, { externalId: person.externalId, connectId: last });
      await expect(bubble(panel, "Lo reviso y te digo.")).toContainText(console.say(m.seen));
    });

    test("a conversation begins from the customer's record, with whom nobody talked before", async ({
      console,
      page,
      product,
    }) => {
      const seed = `chat-begin-${lang}`;
      const person = personFrom(seed);
      await sendPerson({ seed, person, door: product.door, chance: () => 0.5 });
      await console.enterAs("service");
      await console.open("customer");
      await console.act(console.row(person.name), customerMessages.chat);
      const panel = panelOf(console);
      await expect(panel.locator(".chat-messages")).toBeVisible();
      await expect(console.button(m.release, panel)).toBeVisible();
      await composerOf(console).fill("Hola, vimos que su solicitud quedó a medias.");
      await page.keyboard.press("Enter");
      await expect(bubble(panel, "quedó a medias")).toContainText(console.say(m.sent));
      const { messages } = await product.door.call(open.messages, { externalId: person.externalId });
      expect(messages.map(({ message }) => message)).toEqual(["Hola, vimos que su solicitud quedó a medias."]);
    });

    test("Enter sends, Shift+Enter does not, and neither does the Enter of an IME", async ({
      console,
      page,
      product,
    }) => {
      const person = await writer(product, "¿Hay alguien?");
      await console.enterAs("service");
      await console.open("customer");
      const panel = await talkTo(console, person);
      const composer = composerOf(console);
      await composer.focus();
      const send = console.button(m.send, panel);
      await expect(send).toBeDisabled();
      await page.keyboard.press("Enter");
      await expect(panel.locator(".chat-bubble.ours")).toHaveCount(0);

      const cdp = await page.context().newCDPSession(page);
      await cdp.send("Input.imeSetComposition", { selectionStart: 2, selectionEnd: 2, text: "ni" });
      await cdp.send("Input.dispatchKeyEvent", {
        type: "rawKeyDown",
        key: "Enter",
        code: "Enter",
        windowsVirtualKeyCode: 229,
      });
      await expect(panel.locator(".chat-bubble.ours")).toHaveCount(0);
      await cdp.send("Input.insertText", { text: "你好" });
      await expect(composer).toHaveValue("你好");
      await expect(panel.locator(".chat-bubble.ours")).toHaveCount(0);
      await page.keyboard.press("Shift+Enter");
      await page.keyboard.type("Hola");
      await expect(composer).toHaveValue("你好\nHola");
      await page.keyboard.press("Enter");
      await expect(bubble(panel, "你好")).toContainText(console.say(m.sent));
    });

    test("a draft stays through a reload and a login, and a shortcut fills it from the order", async ({
      console,
      page,
      product,
    }) => {
      const { person, orderNo } = await paidOut(product, `chat-order-${lang}`);
      await says(product, person, "¿Cuánto falta?");
      const service = await product.staff("service");
      await service.call(cannedReply.create, {
        shortcut: "resta",
        category: "payment",
        textEs: "{name}: {orderNo}",
        textEn: "{name}: {orderNo}",
        textCn: "{name}: {orderNo}",
      });
      await console.enterAs("service");
      await console.open("customer");
      const panel = await talkTo(console, person);
      await composerOf(console).fill("Ya casi");
      await page.reload();
      await contactOf(panel, person).click();
      await expect(composerOf(console)).toHaveValue("Ya casi");
      await console.logOut();
      await console.enterAs("service");
      await console.open("customer");
      await talkTo(console, person);
      await expect(composerOf(console)).toHaveValue("Ya casi");

      await composerOf(console).fill("/res");
      const option = panel.getByRole("option").filter({ hasText: "/resta" });
      await expect(option).toContainText(orderNo);
      await page.keyboard.press("Enter");
      await expect(composerOf(console)).toHaveValue(new RegExp(orderNo));
      await page.keyboard.press("Enter");
      await expect(bubble(panel, orderNo)).toContainText(console.say(m.sent));

      await panel.getByRole("button", { name: console.say(m.sendOrder) }).click();
      await page.getByRole("button", { name: `${console.say(m.send)} ${orderNo}` }).click();
      const card = panel.locator(".chat-bubble .chat-order");
      await expect(card).toContainText(orderNo);
    });

    test("the panel is moved, sized, docked and maximised with the keyboard, and is where it was left", async ({
      console,
      page,
      product,
    }) => {
      await writer(product, "Buenas tardes");
      await console.enterAs("service");
      await console.open("customer");
      await openButton(console).press("Enter");
      const panel = panelOf(console);
      await expect(panel).toBeVisible();
      const before = await boxOf(panel);
      await panel.getByRole("button", { name: console.say(m.move) }).focus();
      for (const key of ["ArrowLeft", "ArrowUp", "Shift+ArrowLeft", "Shift+ArrowUp"]) await page.keyboard.press(key);
      const after = await boxOf(panel);
      expect([after.x < before.x, after.width < before.width, after.height < before.height]).toEqual([
        true,
        true,
        true,
      ]);

      await console.button(m.maximise, panel).press("Enter");
      await expect.poll(async () => (await boxOf(panel)).width).toBe(page.viewportSize()?.width);
      await console.button(m.restore, panel).press("Enter");
      await expect.poll(async () => (await boxOf(panel)).width).toBe(after.width);
      await console.button(m.dock, panel).press("Enter");
      const docked = await boxOf(panel);
      expect(docked.x + docked.width).toBe(page.viewportSize()?.width);
      // the page beside it is usable: nothing of it lies under the panel
      const main = await boxOf(page.locator("#content"));
      expect(main.x + main.width).toBeLessThanOrEqual(docked.x);
      await page.reload();
      await expect(panel).toBeVisible();
      expect(await boxOf(panel)).toEqual(docked);
      await console.followMenu("loan");
      await expect(panel).toBeVisible();

      await panel.getByRole("button", { name: console.say(m.close) }).focus();
      await page.keyboard.press("Escape");
      await expect(panel).toBeHidden();
      await expect(openButton(console)).toBeFocused();
    });
  });
}

test("groups are made, changed and dissolved in the words of the specification, in three languages", async ({
  console,
  page,
  product,
}) => {
  const person = await writer(product, "Buenos días");
  await console.enterAs("service");
  await console.open("customer");
  for (const lang of LANGS) {
    await page.evaluate((next) => localStorage.setItem("lang", next), lang);
    console.lang = lang;
    await console.open("customer");
    const panel = await talkTo(console, person);
    // where the panel was left docked, one of its two sides is seen at a time
    const back = console.button(m.back, panel);
    if (await back.isVisible()) await back.click();
    await console.button(m.newGroup, panel).click();
    const dialog = console.dialog(m.newGroup);
    await console.button(m.save, dialog).click();
    await expect(dialog.getByRole("alert")).toHaveText(console.say(chatTexts.fillIn));
    await dialog.getByRole("textbox").first().fill(`Grupo ${lang}`);
    await dialog.getByRole("combobox", { name: console.say(m.members) }).click();
    await page.locator(".ant-select-item-option").filter({ hasText: person.name }).first().click();
    await page.keyboard.press("Tab");
    await console.button(m.save, dialog).click();
    await expect(console.notice(chatTexts.created)).toBeVisible();
    await panel.getByRole("combobox", { name: console.say(m.group) }).click();
    await page
      .locator(".ant-select-item-option")
      .filter({ hasText: `Grupo ${lang}` })
      .click();
    await expect(contactOf(panel, person)).toBeVisible();
    await console.button(m.editGroup, panel).click();
    await console.dialog(m.editGroup).getByRole("textbox").first().fill(`Otro ${lang}`);
    await console.button(m.save, console.dialog(m.editGroup)).click();
    await expect(console.notice(chatTexts.changed)).toBeVisible();
    await console.button(m.dissolveGroup, panel).click();
    const asked = page.getByRole("dialog").filter({ hasText: console.say(chatTexts.dissolve) });
    await console.button(m.dissolveGroup, asked).click();
    await expect(console.notice(chatTexts.deleted)).toBeVisible();
  }
  expect([chatTexts.fillIn.cn, chatTexts.created.cn, chatTexts.changed.cn]).toEqual([
    "请填写信息",
    "创建成功",
    "修改成功",
  ]);
  expect([chatTexts.dissolve.cn, chatTexts.deleted.cn]).toEqual(["此操作将永久解散该组, 是否继续?", "删除成功!"]);
});

test("what was said while the connection was gone is there once it is back, each once", async ({
  console,
  page,
  product,
}) => {
  const sockets: { close: () => Promise<void> }[] = [];
  await page.routeWebSocket(/\/ws\/im$/, (socket) => {
    socket.connectToServer();
    sockets.push(socket);
  });
  const person = await writer(product, "uno");
  await console.enterAs("service");
  await console.open("customer");
  const panel = await talkTo(console, person);
  await expect(bubble(panel, "uno")).toBeVisible();
  await sockets.at(-1)?.close();
  await expect(panel.getByText(console.say(m.lost))).toBeVisible();
  await composerOf(console).fill("sin conexión");
  await page.keyboard.press("Enter");
  for (const words of ["dos", "tres"]) await says(product, person, words);
  await expect(panel.getByText(console.say(m.lost))).toBeHidden();
  for (const words of ["uno", "dos", "tres", "sin conexión"]) await expect(bubble(panel, words)).toHaveCount(1);
  await expect(bubble(panel, "sin conexión")).toContainText(console.say(m.sent));
});

test("a picture goes with a message, and a kind that is not taken is named", async ({ console, page, product }) => {
  const person = await writer(product, "Mande su comprobante");
  await console.enterAs("service");
  await console.open("customer");
  const panel = await talkTo(console, person);
  const picker = panel.locator("input[type=file]");
  await picker.setInputFiles({ name: "nota.exe", mimeType: "application/x-msdownload", buffer: Buffer.from("MZ") });
  await expect(panel.getByRole("alert")).toHaveText(console.say(m.kindRefused, { name: "nota.exe" }));
  const picture = await screenshotOf("OXXO PAY", ["PAGADO"]);
  await picker.setInputFiles({ name: "pago.png", mimeType: "image/png", buffer: picture });
  await expect(panel.locator(".chat-attached img")).toBeVisible();
  const send = console.button(m.send, panel);
  await expect(send).toBeEnabled();
  await send.click();
  const sent = panel.locator(".chat-bubble.ours").last();
  await expect(sent).toContainText(console.say(m.sent));
  await sent.getByRole("button").first().click();
  await expect(page.getByRole("dialog").getByRole("img", { name: "pago.png" })).toHaveAttribute("src", /^data:image\//);
});

test("a session that ends while somebody writes asks for the password in place, and the words are sent after it", async ({
  console,
  page,
  product,
}) => {
  const person = await writer(product, "¿Siguen ahí?");
  await console.enterAs("service");
  await console.open("customer");
  const panel = await talkTo(console, person);
  await composerOf(console).fill("Sí, aquí seguimos.");
  product.clock.advance(61 * 60_000);
  await page.keyboard.press("Enter");
  await loginAgain(console, product);
  await expect(bubble(panel, "aquí seguimos")).toContainText(console.say(m.sent));
  const { messages } = await product.door.call(open.messages, { externalId: person.externalId });
  expect(messages.map(({ message }) => message)).toEqual(["¿Siguen ahí?", "Sí, aquí seguimos."]);
});

test("a lead sees what waits and who holds what, and steps in", async ({ console, page, product }) => {
  const [waits, held] = [await writer(product, "¿Alguien?"), await writer(product, "Buenas tardes")];
  const service = await product.staff("service");
  const { list } = await service.call(customer.list, { name: held.name });
  await service.call(chat.claim, { userId: list[0]?.id ?? "" });
  await console.enterAs("admin");
  await console.open("customer");
  await openButton(console).click();
  const panel = panelOf(console);
  await panel.getByLabel(console.say(m.group), { exact: true }).click();
  await page.getByRole("option", { name: console.say(m.team) }).click();
  await expect(contactOf(panel, waits)).toContainText(console.say(labelOf(conversationState, "waiting")));
  await expect(contactOf(panel, held)).toContainText(console.say(labelOf(conversationState, "held")));
  await expect(panel.getByRole("status").first()).toContainText(/\d/);
  expect(await inBothThemes(page, ".chat-panel")).toEqual([]);
  await contactOf(panel, waits).click();
  await console.button(m.claim, panel).click();
  await expect(contactOf(panel, waits)).toContainText(console.say(labelOf(conversationState, "held")));
});

test("nothing of the chat comes before the rows, and all of it is fine to axe, also on a phone", async ({
  console,
  page,
  product,
}) => {
  const person = await writer(product, "¿Me ayudan?");
  await console.enterAs("service");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await console.open("customer");
  await expect(page.locator("tbody tr").first()).toBeVisible();
  expect(asked.filter((path) => path.startsWith("/api/im/") || /chat-panel/.test(path))).toEqual([]);
  await expect(openButton(console)).toContainText(/\d/);
  await expect(page).toHaveTitle(/^\(\d+\) /);
  const panel = await talkTo(console, person);
  await expect(bubble(panel, "¿Me ayudan?")).toBeVisible();
  expect(await inBothThemes(page, ".chat-panel")).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await boxOf(panel)).width).toBe(390);
  expect(await inBothThemes(page, ".chat-panel")).toEqual([]);
});
