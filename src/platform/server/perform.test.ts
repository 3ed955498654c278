import * as z from "zod";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract, inquiry, query } from "../shared/endpoint.ts";
import { platformRefusals } from "../shared/platform-messages.ts";
import { ok, Refusal, refused } from "../shared/refusal.ts";
import { bySystem, INSIDE, NOBODY, SYSTEM, type Actor } from "./context.ts";
import { isInTransaction } from "./database/asking.ts";
import { only, rows, sql } from "./database/connect.ts";
import { handle, handleInquiry, handleStamped, type Inquiry } from "./handle.ts";
import { perform } from "./perform.ts";
import { Tagged } from "./tagged.ts";
import { testServices, type TestServices } from "./testing/services.ts";

const title = { cn: "查询", en: "Ask", es: "Consultar" };
const { ask: call, look } = contract(
  "test",
  {},
  {
    ask: inquiry({
      path: "/api/test/ask",
      access: "signedIn",
      title,
      input: z.object({ key: z.string() }),
      output: z.object({ said: z.string() }),
    }),
    look: query({
      path: "/api/test/look",
      access: "app",
      method: "GET",
      etag: true,
      title,
      input: z.object({}),
      output: z.object({ said: z.string() }),
    }),
  },
);
const staff: Actor = { ...NOBODY, kind: "staff", id: "1", name: "ana" };

let house: TestServices;
beforeAll(async () => {
  house = await testServices();
});
afterAll(() => house.close());

type Steps = Inquiry<typeof call, string>;

const book: Steps["book"] = async (said, ctx, { key }) => {
  await sql`insert into setting (key, value, updated_at) values (${key}, '1', ${ctx.now})`.execute(ctx.db);
  ctx.audit({ object: ["channel", key], after: { said } });
  return ok({ said });
};

const inquire = (key: string, steps: Partial<Steps>) =>
  perform(
    handleInquiry(call, { ask: async () => "yes", book, ...steps }),
    house.services,
    staff,
    { ...INSIDE, traceId: key },
    { key },
    null,
  );

/** What stands in the log, and how many rows were booked. */
async function left(key: string) {
  const { db } = house.services.connection;
  const { booked } = await only<{ booked: number }>(
    db,
    sql`select count(*)::int as booked from setting where key = ${key}`,
  );
  return {
    booked,
    logged: await rows(db, sql`select call, actor_name, object_id, after from operation_log where trace_id = ${key}`),
  };
}

describe("an inquiry", () => {
  test("asks with no transaction open, then books and audits in one", async () => {
    const phases: boolean[] = [];
    const note = () => phases.push(isInTransaction());
    const answer = await inquire("inq.done", {
      ask: async () => (note(), "yes"),
      book: (...given) => (note(), book(...given)),
    });
    expect(answer).toEqual({ said: "yes" });
    expect(phases).toEqual([false, true]);
    expect(await left("inq.done")).toEqual({
      booked: 1,
      logged: [{ call: "test.ask", actorName: "ana", objectId: "inq.done", after: { said: "yes" } }],
    });
  });

  test("whose answer is refused keeps what was booked and its row, and tells the caller after the commit", async () => {
    const unknown = async (...given: Parameters<Steps["book"]>) => {
      await book(...given);
      return refused(platformRefusals.notFound);
    };
    await expect(inquire("inq.refused", { book: unknown })).rejects.toMatchObject({
      reason: platformRefusals.notFound,
    });
    expect(await left("inq.refused")).toMatchObject({ booked: 1, logged: [{ after: { said: "yes" } }] });
  });

  test("that breaks while it asks or while it books leaves nothing", async () => {
    await expect(inquire("inq.unheard", { ask: () => Promise.reject(new Error("silence")) })).rejects.toThrow(
      "silence",
    );
    const breaks = async (...given: Parameters<Steps["book"]>) => {
      await book(...given);
      throw new Refusal(platformRefusals.stale);
    };
    await expect(inquire("inq.broken", { book: breaks })).rejects.toMatchObject({ reason: platformRefusals.stale });
    for (const key of ["inq.unheard", "inq.broken"]) expect(await left(key)).toEqual({ booked: 0, logged: [] });
  });

  test("books as the product itself what a channel said, beyond the caller's scope, and logs the caller", async () => {
    const narrow: Actor = { ...staff, scope: { kind: "own", packages: null } };
    const seen: unknown[] = [];
    const handler = handleInquiry(call, {
      ask: async () => "yes",
      book: async (said, ctx) => {
        const role = async () =>
          (await only<{ role: string }>(ctx.db, sql`select current_setting('role') as role`)).role;
        const before = await role();
        await bySystem(ctx, async (own) => {
          own.audit({ after: { said: "nothing" } });
          seen.push(own.actor === SYSTEM, await role());
        });
        expect(await role()).toBe(before);
        return ok({ said });
      },
    });
    await perform(handler, house.services, narrow, { ...INSIDE, traceId: "inq.narrow" }, { key: "inq.narrow" }, null);
    expect(seen).toEqual([true, "trastienda_app"]);
    expect((await left("inq.narrow")).logged).toMatchObject([{ actorName: "ana", after: { key: "inq.narrow" } }]);
  });
});

describe("a call with an ETag", () => {
  const app: Actor = { ...NOBODY, kind: "app", name: "app-1" };
  const asked = (handler: ReturnType<typeof handle>, heldTags: string | null = null) =>
    perform(handler, house.services, app, { ...INSIDE, heldTags }, {}, null) as Promise<Tagged>;

  test("tags its data, and answers whoever names the tag without them", async () => {
    let said = "one";
    const handler = handle(look, async () => ({ said }));
    const first = await asked(handler);
    expect(first.answer).toEqual({ data: { said: "one" } });
    expect(await asked(handler, first.tag)).toEqual(new Tagged(first.tag, null));
    said = "two";
    const changed = await asked(handler, first.tag);
    expect(changed.answer).toEqual({ data: { said: "two" } });
    expect(changed.tag).not.toBe(first.tag);
  });

  test("with a stamp does not build what the caller holds, and builds it when the stamp changes", async () => {
    let [stamp, built] = ["1", 0];
    const handler = handleStamped(
      look,
      async () => stamp,
      async () => ({ said: String((built += 1)) }),
    );
    const { tag, answer } = await asked(handler);
    expect([answer, built]).toEqual([{ data: { said: "1" } }, 1]);
    expect([(await asked(handler, tag)).answer, built]).toEqual([null, 1]);
    stamp = "2";
    expect([(await asked(handler, tag)).answer, built]).toEqual([{ data: { said: "2" } }, 2]);
  });

  test("answers by its contract, as any call", async () => {
    const wrong = handle(look, async () => ({ said: 1 as unknown as string }));
    await expect(asked(wrong)).rejects.toThrow("against its contract");
  });
});
