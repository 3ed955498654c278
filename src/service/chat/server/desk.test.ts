import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { open } from "../../../door/open/contract.ts";
import { applyAs, paidOut, payAs } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { proof } from "../../proof/contract.ts";
import { chat } from "../contract.ts";
import { chatRefusals as r } from "../messages.ts";
import { chatSweep } from "./sweep.job.ts";
import { openPanel, type Panel } from "./testing/panel.ts";

const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

let product: Product;
let [service, ops] = [null as unknown as Staff, null as unknown as Staff];
const panels: Panel[] = [];
let count = 0;

beforeAll(async () => {
  product = await openProduct();
  await run(db(), sql`insert into team (name, created_at) values ('Atención', now())`);
});
afterAll(async () => {
  for (const panel of panels) panel.close();
  await product.close();
});
beforeEach(async () => {
  [service, ops] = [await product.staff("service"), await product.staff("ops")];
  await seat([]);
});

const db = () => product.services.connection.db;
const sweep = () => chatSweep.run(product.services, new AbortController().signal);

/** Lets these accounts, and nobody else, be on duty at the desk. */
async function seat(accounts: readonly string[]): Promise<void> {
  await run(db(), sql`delete from work_seat where function = 'service'`);
  await run(
    db(),
    sql`delete from work_seat where user_id in (select id from staff_user where account in ('service', 'ops'))`,
  );
  await run(
    db(),
    sql`insert into work_seat (user_id, team_id, function, on_duty, allocation, enabled, updated_at)
        select u.id, t.id, 'service', true, true, true, now() from staff_user u, team t
        where u.account = any(${accounts}::text[]) and t.name = 'Atención'`,
  );
}

interface Writer {
  readonly userId: string;
  readonly externalId: string;
}

async function borrower(): Promise<Writer> {
  const { person } = await applyAs(product, `desk-${(count += 1)}`);
  return only<Writer>(db(), sql`select id as user_id, external_id from customer where phone = ${person.phone}`);
}

const says = ({ externalId }: Writer, message: string) =>
  product.door.call(open.messageSend, { externalId, clientId: `d-${(count += 1)}`, message });

async function panelOf(staff: Staff): Promise<Panel> {
  const panel = await openPanel(product.baseUrl, await staff.token());
  panels.push(panel);
  return panel;
}

/** Who holds a conversation, or how it stands where nobody does. */
const holderOf = async ({ userId }: Writer): Promise<string> => {
  const { holder } = await only<{ holder: string }>(
    db(),
    sql`select coalesce(s.account, c.state) as holder from chat_conversation c
        left join staff_user s on s.id = c.holder_id where c.customer_id = ${userId}`,
  );
  return holder;
};
/** Conversations are noted behind their messages. */
const flushed = async ({ userId }: Writer, connectId: string) =>
  expect
    .poll(async () => {
      const { last } = await only<{ last: string }>(
        db(),
        sql`select coalesce(max(last_connect_id), 0) as last from chat_conversation where customer_id = ${userId}`,
      );
      return Number(last);
    })
    .toBeGreaterThanOrEqual(Number(connectId));
const answer = async (panel: Panel, to: Writer, connectId: string, message = "dígame"): Promise<string> => {
  const clientId = `p-${(count += 1)}`;
  panel.send({ message, userId: to.userId, connectId, messageType: 0, clientId });
  return String((await panel.next((frame) => frame["clientId"] === clientId))["connectId"]);
};

describe("a conversation that nobody holds", () => {
  test("goes to who is on duty with the fewest, and waits where nobody is", async () => {
    const [one, two, three] = [await borrower(), await borrower(), await borrower()];
    await says(one, "hola");
    expect(await holderOf(one)).toBe("waiting");
    await sweep();
    expect(await holderOf(one)).toBe("waiting");

    await seat(["service", "ops"]);
    await sweep();
    const first = await holderOf(one);
    expect(["service", "ops"]).toContain(first);
    await says(two, "hola");
    const second = await holderOf(two);
    expect([first, second].toSorted()).toEqual(["ops", "service"]);
    await run(
      db(),
      sql`update work_seat set on_duty = false where user_id = (select id from staff_user where account = ${second})`,
    );
    await says(three, "hola");
    expect(await holderOf(three)).toBe(first);
    const given = await service.call(chat.handOvers, { userId: three.userId });
    expect(given).toMatchObject([{ from: null, note: "" }]);
  });

  test("whom nobody on duty may see keeps nobody else waiting", async () => {
    const [hidden, seen] = [await borrower(), await borrower()];
    await says(hidden, "hola");
    product.clock.advance(1000);
    await says(seen, "hola");
    await run(
      db(),
      sql`insert into role_package (role_id, package_name) select u.role_id, p.package_name from user_role u
            join staff_user s on s.id = u.user_id and s.account = 'service', app_package p
          where p.package_name <> (select package_name from customer where id = ${hidden.userId}) limit 1`,
    );
    const other = await only<{ packageName: string }>(db(), sql`select package_name from role_package limit 1`);
    await run(db(), sql`update loan_order set package_name = ${other.packageName} where customer_id = ${seen.userId}`);
    await run(db(), sql`update customer set package_name = ${other.packageName} where id = ${seen.userId}`);
    await seat(["service"]);
    await sweep();
    expect([await holderOf(hidden), await holderOf(seen)]).toEqual(["waiting", "service"]);
    await run(db(), sql`delete from role_package`);
  });

  test("is left alone for half an hour: one whose borrower had the last word goes to somebody else, any other rests", async () => {
    const [unanswered, answered] = [await borrower(), await borrower()];
    const panel = await panelOf(service);
    for (const each of [unanswered, answered]) {
      await says(each, "hola");
      await service.call(chat.claim, { userId: each.userId });
    }
    await flushed(answered, await answer(panel, answered, "0"));
    await flushed(unanswered, (await says(unanswered, "¿hay alguien?")).connectId);
    product.clock.advance(29 * 60_000);
    await sweep();
    expect([await holderOf(unanswered), await holderOf(answered)]).toEqual(["service", "service"]);
    product.clock.advance(2 * 60_000);
    await sweep();
    expect([await holderOf(unanswered), await holderOf(answered)]).toEqual(["waiting", "resting"]);
    await seat(["ops"]);
    await sweep();
    expect(await holderOf(unanswered)).toBe("ops");
  });
});

describe("a conversation that is handed over", () => {
  test("goes with a note to a colleague on duty who sees the borrower, and to nobody else", async () => {
    const one = await borrower();
    await says(one, "hola");
    await service.call(chat.claim, { userId: one.userId });
    const [to] = await rows<{ id: string }>(db(), sql`select id from staff_user where account = 'ops'`);
    const given = { userId: one.userId, toStaffId: to?.id ?? "", note: "pide prórroga" };
    expect(await service.ask(chat.handOver, given)).toMatchObject({
      code: "409",
      msg: r.nobodyToHand.en,
      errors: [{ field: "toStaffId" }],
    });
    await seat(["ops"]);
    expect(await service.call(chat.colleagues, { userId: one.userId })).toMatchObject([{ staffId: to?.id }]);
    expect(await service.call(chat.handOver, given)).toMatchObject({ state: "held", holderId: to?.id });
    expect(await service.ask(chat.handOver, given)).toMatchObject({ code: "409" });
    expect(await ops.call(chat.handOvers, { userId: one.userId })).toMatchObject([{ note: "pide prórroga" }]);
  });

  test("is written in by who holds it alone; others are told who", async () => {
    const one = await borrower();
    const { connectId } = await says(one, "hola");
    await ops.call(chat.claim, { userId: one.userId });
    const panel = await panelOf(service);
    panel.send({ message: "yo", userId: one.userId, connectId, messageType: 0, clientId: "not-mine" });
    const told = await panel.next((frame) => frame["clientId"] === "not-mine");
    expect(told).toMatchObject({ type: "refused", code: "409" });
    expect(String(told["msg"])).toMatch(/holds this conversation/);
  });

  test("begins from the record of a customer with whom nobody talked, for one of those who want to", async () => {
    const one = await borrower();
    const [mine, theirs] = await Promise.all([
      service.ask(chat.begin, { userId: one.userId }),
      ops.ask(chat.begin, { userId: one.userId }),
    ]);
    expect([mine.code, theirs.code].sort()).toEqual(["200", "409"]);
    expect(await holderOf(one)).toBe(mine.code === "200" ? "service" : "ops");
  });
});

describe("whoever looks at a conversation", () => {
  test("sees who types, the borrower and colleagues, and is not told of themselves", async () => {
    const one = await borrower();
    await says(one, "hola");
    const [mine, theirs] = [await panelOf(service), await panelOf(ops)];
    for (const panel of [mine, theirs]) {
      panel.send({ type: "open", userIds: [one.userId] });
      await panel.next((frame) => frame["type"] === "facts");
    }
    await product.door.call(open.messageTyping, { externalId: one.externalId });
    expect(await mine.next((frame) => frame["type"] === "typing")).toMatchObject({ userId: one.userId });
    theirs.send({ type: "typing", userId: one.userId });
    const typed = (frame: Readonly<Record<string, unknown>>) => frame["type"] === "typing" && frame["staffId"] !== null;
    expect(await mine.next(typed)).toMatchObject({ userId: one.userId });
    expect(theirs.heard.filter(typed)).toEqual([]);
  });

  test("sees the order's status, what is due and the last payment change as they do", async () => {
    const applied = await paidOut(product, `desk-facts-${(count += 1)}`);
    const { customerId } = await only<{ customerId: string }>(
      db(),
      sql`select customer_id from loan_order where id = ${applied.loanId}`,
    );
    const panel = await panelOf(service);
    panel.send({ type: "open", userIds: [customerId] });
    const before = await panel.next((frame) => frame["type"] === "facts" && frame["userId"] === customerId);
    expect(before).toMatchObject({ loanId: applied.loanId, status: 21, lastPaymentAmount: null });
    await payAs(product, applied, 10_000);
    const after = await panel.next((frame) => frame["type"] === "facts" && frame["lastPaymentAmount"] === "100.00");
    expect(Number(after["dueAmount"])).toBe(Number(before["dueAmount"]) - 100);
  });
});

describe("a file of a conversation", () => {
  test("is opened by whom it was sent to, each time in the log; one that was never sent by who handed it in alone", async () => {
    const [one, other] = [await borrower(), await borrower()];
    const { fileId } = await product.door.call(open.messageAttach, { externalId: one.externalId, file: PIXEL });
    const opened = (userId: string) => service.ask(chat.file, { userId, fileId });
    expect((await opened(one.userId)).code).toBe("404");
    await product.door.call(open.messageSend, { externalId: one.externalId, clientId: "f-1", message: "", fileId });
    expect((await opened(other.userId)).code).toBe("404");
    expect((await opened(one.userId)).data).toMatchObject({
      dataUrl: expect.stringMatching(/^data:image\/jpeg;base64,/),
    });
    const logged = await rows(
      db(),
      sql`select id from operation_log where call = 'chat.file' and object_id = ${one.userId}`,
    );
    expect(logged).toHaveLength(1);
    await expect(product.door.call(open.messageFile, { externalId: other.externalId, fileId })).rejects.toMatchObject({
      code: "404",
    });
  });
});

describe("a picture of a transfer that came with a message", () => {
  test("is told of in the conversation: that it came by who holds it, and what it showed by who decided", async () => {
    const applied = await paidOut(product, `desk-proof-${(count += 1)}`);
    const one = await only<Writer>(
      db(),
      sql`select c.id as user_id, c.external_id from customer c join loan_order o on o.customer_id = c.id
          where o.id = ${applied.loanId}`,
    );
    await says(one, "ya pagué");
    await ops.call(chat.claim, { userId: one.userId });
    const file = await sharp({ create: { width: 300, height: 400, channels: 3, background: "#345" } })
      .jpeg()
      .toBuffer();
    const { fileId } = await product.door.call(open.messageAttach, {
      externalId: one.externalId,
      file: file.toString("base64"),
    });
    const texts = async () =>
      (await rows<{ text: string }>(db(), sql`select text from sms where customer_id = ${one.userId}`)).length;
    const before = await texts();
    await product.door.call(open.messageSend, { externalId: one.externalId, clientId: "r-1", message: "", fileId });
    await product.settle();
    const { id } = await only<{ id: string }>(db(), sql`select id from proof where customer_id = ${one.userId}`);
    const seen = async () => ({ id, version: (await service.call(proof.detail, { id })).version });
    await service.call(proof.claim, await seen());
    await service.call(proof.refuse, { ...(await seen()), refuseReason: "unreadable", remark: "" });
    await product.settle();
    const { messages } = await product.door.call(open.messages, { externalId: one.externalId });
    expect(messages.map(({ message, side }) => [side, message])).toEqual([
      ["customer", "ya pagué"],
      ["customer", ""],
      ["staff", expect.stringMatching(/recibimos tu comprobante/)],
      ["staff", expect.stringMatching(/no se lee|ilegible|leer/)],
    ]);
    const senders = await rows<{ account: string }>(
      db(),
      sql`select s.account from chat_message m join staff_user s on s.id = m.sender
          where m.customer_id = ${one.userId} order by m.connect_id`,
    );
    expect(senders.map(({ account }) => account)).toEqual(["ops", "service"]);
    expect(await texts()).toBe(before);
    expect(
      await rows(
        db(),
        sql`select channel, purpose, allowed from contact_attempt where customer_id = ${one.userId} and what = 'proof'`,
      ),
    ).toEqual(Array(2).fill({ channel: "chat", purpose: "transactional", allowed: true }));
  });
});

describe("a group of contacts", () => {
  test("lists its members, under a name of its own, and takes none whom its maker does not see", async () => {
    const [one, two] = [await borrower(), await borrower()];
    const { id } = await service.call(chat.groupAdd, { groupName: "Prórrogas", userIds: [one.userId] });
    expect(await ops.ask(chat.groupAdd, { groupName: "Prórrogas", userIds: [two.userId] })).toMatchObject({
      code: "409",
      errors: [{ field: "groupName" }],
    });
    expect(await service.ask(chat.groupAdd, { groupName: "Nadie", userIds: ["987654321"] })).toMatchObject({
      code: "404",
      errors: [{ field: "userIds" }],
    });
    const members = async () =>
      (await service.call(chat.contactList, { groupId: id })).contracts.map(({ userId }) => userId);
    expect(await members()).toEqual([one.userId]);
    await service.call(chat.groupChange, {
      id,
      groupName: "Prórrogas de marzo",
      newUserIds: [two.userId],
      deleteUserIds: [one.userId],
    });
    expect(await members()).toEqual([two.userId]);
    await service.call(chat.groupDelete, { groupId: id });
    expect((await service.ask(chat.contactList, { groupId: id })).code).toBe("404");
  });
});
