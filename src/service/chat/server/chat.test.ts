import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { only, rows, sql } from "../../../platform/server/database/connect.ts";
import { chat } from "../contract.ts";
import { chatRefusals as r } from "../messages.ts";
import { open } from "../../../door/open/contract.ts";
import { applyAs } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { openPanel, type Panel } from "./testing/panel.ts";

let product: Product;
let [service, ops] = [null as unknown as Staff, null as unknown as Staff];
let panel: Panel;
let count = 0;
let userId = "";
let externalId = "";
let loanId = "";

beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
const db = () => product.services.connection.db;

beforeEach(async () => {
  count += 1;
  [service, ops] = (await Promise.all(["service", "ops"].map((who) => product.staff(who)))) as [Staff, Staff];
  externalId = `chat-${count}`;
  const made = await applyAs(product, externalId);
  const found = await only<{ id: string; externalId: string; loanId: string }>(
    db(),
    sql`select c.id, c.external_id, (select max(o.id) from loan_order o where o.customer_id = c.id) as loan_id
        from customer c where c.phone = ${made.person.phone}`,
  );
  userId = found.id;
  externalId = found.externalId;
  loanId = found.loanId;
  panel?.close();
  panel = await openPanel(product.baseUrl, await service.token());
});

const said = (clientId: string, more: object = {}) => ({
  message: "Hola",
  userId,
  connectId: "0",
  messageType: 0,
  clientId,
  ...more,
});
const ack = (of: Panel, clientId: string) => of.next((frame) => frame["clientId"] === clientId);
const write = (message: string, clientId = `c-${message.length}-${count}-${Math.floor(performance.now())}`) =>
  product.door.call(open.messageSend, { externalId, clientId, message });
const standing = () =>
  only<{ state: string; holderId: string | null }>(
    db(),
    sql`select state, holder_id from chat_conversation where customer_id = ${userId}`,
  );

describe("a conversation", () => {
  test("goes both ways: durable before it is acknowledged, once under its name, in one order", async () => {
    panel.send({ type: "open", userIds: [userId], lang: "en" });
    await panel.next((frame) => frame["type"] === "facts" && frame["userId"] === userId);
    const first = await write("¿Cuánto debo?", "b-1");
    expect(await write("¿Cuánto debo?", "b-1")).toEqual(first);
    await expect(write("otra cosa", "b-1")).rejects.toMatchObject({ code: "409" });
    const heard = await panel.next((frame) => frame["message"] === "¿Cuánto debo?");
    expect(heard).toMatchObject({ userId, connectId: first.connectId, messageType: 0, side: "customer" });
    expect(heard["phone"]).toMatch(/^\d\d\*{4}\d{4}$/);

    panel.send(said("a-1", { connectId: first.connectId, message: "Debe 100" }));
    const kept = await ack(panel, "a-1");
    expect(Object.keys(kept).toSorted()).toEqual(["clientId", "connectId", "time"]);
    expect(Number(kept["connectId"])).toBeGreaterThan(Number(first.connectId));
    const again = await openPanel(product.baseUrl, await service.token());
    again.send(said("a-1", { connectId: first.connectId, message: "Debe 100" }));
    expect(await ack(again, "a-1")).toEqual(kept);
    again.send(said("a-1", { connectId: first.connectId, message: "Debe 200" }));
    expect(await again.next((frame) => frame["type"] === "refused")).toMatchObject({ code: "409", msg: r.taken.en });
    again.close();

    const { messages } = await product.door.call(open.messages, { externalId });
    expect(messages.map(({ message, side }) => [message, side])).toEqual([
      ["¿Cuánto debo?", "customer"],
      ["Debe 100", "staff"],
    ]);
    const history = await service.call(chat.history, { userId });
    expect(history.historyMessages.map(({ connectId }) => connectId)).toEqual([first.connectId, kept["connectId"]]);
    expect(history.totalCount).toBe(2);
  });

  test("wakes an app that waits for its next message", async () => {
    const { connectId } = await write("hola");
    const waits = product.door.call(open.messages, { externalId, afterId: connectId, waitSeconds: 20 });
    await product.settle();
    panel.send(said("w-1", { connectId, message: "dígame" }));
    await ack(panel, "w-1");
    expect((await waits).messages).toMatchObject([{ message: "dígame", side: "staff" }]);
  });

  test("is claimed, handed over with a note and let rest, by who holds it alone", async () => {
    await write("hola");
    const held = await standing();
    const other = held.holderId === null ? ops : service;
    if (held.holderId === null) await service.call(chat.claim, { userId });
    void other;
    const holder = await only<{ account: string }>(
      db(),
      sql`select s.account from chat_conversation c join staff_user s on s.id = c.holder_id where c.customer_id = ${userId}`,
    );
    const holds = await product.staff(holder.account);
    const looks = holder.account === "ops" ? service : ops;
    expect(await looks.ask(chat.claim, { userId })).toMatchObject({ code: "409" });
    expect(await looks.ask(chat.release, { userId })).toMatchObject({ code: "409" });
    expect(await holds.call(chat.release, { userId })).toMatchObject({ state: "resting", holderId: null });
    expect(await holds.ask(chat.release, { userId })).toMatchObject({ code: "409", msg: r.notHeld.en });
  });

  test("counts what is unread up to the mark, which never goes back", async () => {
    const one = await write("uno");
    const two = await write("dos");
    const three = await write("tres");
    await product.settle();
    const contact = async () =>
      (await service.call(chat.contactList, { pageSize: 200 })).contracts.find((each) => each.userId === userId);
    await expect.poll(async () => (await contact())?.unReadCount).toBe(3);
    expect((await contact())?.unReadMessage).toMatchObject([
      { connectId: one.connectId, message: "uno", type: 0, read: false },
      { message: "dos" },
      { message: "tres" },
    ]);
    await service.call(chat.read, { userId, connectId: two.connectId });
    expect(await contact()).toMatchObject({ unReadCount: 1, last: { connectId: three.connectId } });
    expect(await service.call(chat.read, { userId, connectId: one.connectId })).toEqual({ connectId: two.connectId });
    expect(await contact()).toMatchObject({ unReadCount: 1 });
  });

  test("writes every reading of a history into the log", async () => {
    const { connectId } = await write("secreto");
    const opened = async () =>
      (
        await rows(
          db(),
          sql`select id from operation_log where call = 'chat.history' and object_type = 'customer' and object_id = ${userId}`,
        )
      ).length;
    await service.call(chat.history, { userId });
    await service.call(chat.history, { userId, perId: String(Number(connectId) + 1) });
    await service.call(chat.history, { userId, afterId: "0" });
    const found = await service.call(chat.history, { userId, query: "SECR" });
    expect(found.historyMessages).toHaveLength(1);
    expect((await service.call(chat.history, { userId, query: "%" })).historyMessages).toEqual([]);
    expect((await service.call(chat.history, { userId, category: 2 })).historyMessages).toEqual([]);
    expect(await opened()).toBe(6);
  });
});

describe("what nobody should send", () => {
  const refused = (clientId: string | null) =>
    panel.next((frame) => frame["type"] === "refused" && frame["clientId"] === clientId);

  test("is refused by name, and the socket stays", async () => {
    const { connectId } = await write("hola");
    const mine = { connectId };
    panel.send(said("e-1", { ...mine, message: "  " }));
    expect(await refused("e-1")).toMatchObject({ code: "400", msg: r.empty.en });
    panel.send(said("e-2", { ...mine, userId: "" }));
    expect(await refused("e-2")).toMatchObject({ code: "400", msg: r.noContact.en });
    panel.send(said("e-3", { ...mine, message: "x".repeat(100_000) }));
    expect(await refused("e-3")).toMatchObject({ code: "400", msg: r.tooLong.en.replace("{max}", "4,000") });
    const elsewhere = await only<{ id: string | null }>(
      db(),
      sql`select min(connect_id) as id from chat_message where customer_id <> ${userId}`,
    );
    panel.send(said("e-4", { connectId: elsewhere.id ?? "999999" }));
    expect(await refused("e-4")).toMatchObject({ code: "400", msg: r.otherConversation.en });
    panel.send(said("e-5", { ...mine, userId: "999999999" }));
    expect(await refused("e-5")).toMatchObject({ code: "404" });
    panel.send(said("e-6", { ...mine, messageType: 2, message: "999999999" }));
    expect(await refused("e-6")).toMatchObject({ code: "404" });
    panel.send(said("e-7", { ...mine, messageType: 2, message: loanId }));
    expect(await ack(panel, "e-7")).toHaveProperty("connectId");
    panel.send(said("e-8", { ...mine, fileId: "999999999" }));
    expect(await refused("e-8")).toMatchObject({ code: "404" });
    panel.send(said("e-9", { ...mine, message: "a\u0000b" }));
    expect(await refused("e-9")).toMatchObject({ code: "400", msg: r.malformed.en });
    panel.sendRaw("{no json");
    expect(await refused(null)).toMatchObject({ code: "400", msg: r.malformed.en });
    expect(panel.closed()).toBeNull();
    panel.sendRaw(Buffer.from([1, 2, 3]));
    await expect.poll(() => panel.closed()).toBe(1003);
  });

  test("of ten thousand at once is throttled, and each is told", async () => {
    const { connectId } = await write("hola");
    for (let no = 0; no < 10_000; no += 1) panel.send(said(`f-${no}`, { connectId, message: `m${no}` }));
    await expect
      .poll(
        () => new Set(panel.heard.map((frame) => frame["clientId"]).filter((id) => String(id).startsWith("f-"))).size,
        {
          timeout: 20_000,
        },
      )
      .toBe(10_000);
    const slow = panel.heard.filter((frame) => frame["type"] === "refused" && frame["code"] === "429");
    expect(slow.length).toBeGreaterThan(5000);
    expect(slow[0]).toMatchObject({ msg: r.slowDown.en });
    expect(Number(slow[0]?.["retryAfterMs"])).toBeGreaterThan(0);
    const acknowledged = panel.heard.filter(
      (frame) => frame["type"] === undefined && "time" in frame && !("message" in frame),
    );
    const kept = await only<{ count: number }>(
      db(),
      sql`select count(*)::int as count from chat_message where customer_id = ${userId} and sender > 0`,
    );
    expect(kept.count).toBe(acknowledged.length);
  }, 40_000);

  test("by a session that is over is told so, and nothing that was acknowledged is lost", async () => {
    const { connectId } = await write("hola");
    panel.send(said("t-1", { connectId }));
    await ack(panel, "t-1");
    await run("logout");
    expect(await panel.next((frame) => frame["type"] === "ended")).toEqual({ type: "ended", code: "-1" });
    await expect.poll(() => panel.closed()).toBe(4401);
    expect((await product.door.call(open.messages, { externalId, afterId: connectId })).messages).toHaveLength(1);
  });
});

async function run(_what: "logout"): Promise<void> {
  const { auth } = await import("../../../access/auth/contract.ts");
  await service.call(auth.logout, {});
}
