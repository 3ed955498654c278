import { lockName, staffIdOf, type Context } from "../../../platform/server/context.ts";
import { only, row, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { insertInto, updateTable } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { chat } from "../contract.ts";
import { GROUP_MAX } from "../domain/limits.ts";
import { chatRefusals } from "../messages.ts";

const MOST_GROUPS = 200;

export const groupList = handle(chat.groupList, async (_input, ctx) =>
  rows(
    ctx.db,
    sql`select g.id, g.name as group_name, g.owner_id = ${ctx.actor.id} as own,
          (select count(*)::int from chat_group_member m where m.group_id = g.id) as member_count
        from chat_group g order by g.name, g.id limit ${MOST_GROUPS}`,
  ),
);

/** Refuses customers whom the caller does not see (404). */
async function requireAll(ctx: Context, ids: readonly string[], field: string): Promise<void> {
  const { found } = await only<{ found: number }>(
    ctx.db,
    sql`select count(*)::int as found from customer where id = any(${ids}::bigint[])`,
  );
  if (found < new Set(ids).size) throw new Refusal(platformRefusals.notFound, { field });
}

async function requireFree(ctx: Context, name: string, except: string | null): Promise<void> {
  await lockName(ctx.db, "chat.group");
  const taken = await row(
    ctx.db,
    sql`select id from chat_group where name = ${name} and id is distinct from ${except}::bigint`,
  );
  if (taken) throw new Refusal(chatRefusals.groupNameTaken, { field: "groupName" });
}

const join = (ctx: Context, groupId: string, ids: readonly string[]): Promise<number> =>
  run(
    ctx.db,
    sql`insert into chat_group_member (group_id, customer_id) select ${groupId}, unnest(${ids}::bigint[])
        on conflict do nothing`,
  );

/** Makes a group of contacts. Refuses a name that another one has, and more groups than can be looked through (409). */
export const groupAdd = handle(chat.groupAdd, async ({ groupName, userIds }, ctx) => {
  await requireFree(ctx, groupName, null);
  const { count } = await only<{ count: number }>(ctx.db, sql`select count(*)::int as count from chat_group`);
  if (count >= MOST_GROUPS) throw new Refusal(chatRefusals.groupsFull);
  await requireAll(ctx, userIds, "userIds");
  const { id } = await only<{ id: string }>(
    ctx.db,
    insertInto("chat_group", { name: groupName, ownerId: staffIdOf(ctx), createdAt: ctx.now }, sql`returning id`),
  );
  await join(ctx, id, userIds);
  ctx.audit({ object: ["chatGroup", id], after: { groupName, userIds } });
  return { id };
});

async function lockGroup(ctx: Context, id: string, field: string): Promise<{ readonly name: string }> {
  const found = await row<{ name: string }>(ctx.db, sql`select name from chat_group where id = ${id} for update`);
  if (!found) throw new Refusal(platformRefusals.notFound, { field });
  return found;
}

/** Names a group anew, takes contacts in and out. Refuses more than a group has room for (409). */
export const groupChange = handle(chat.groupChange, async ({ id, groupName, newUserIds, deleteUserIds }, ctx) => {
  await requireFree(ctx, groupName, id);
  const { name } = await lockGroup(ctx, id, "id");
  await requireAll(ctx, newUserIds, "newUserIds");
  await requireAll(ctx, deleteUserIds, "deleteUserIds");
  await run(ctx.db, updateTable("chat_group", { name: groupName }, sql`where id = ${id}`));
  await run(
    ctx.db,
    sql`delete from chat_group_member where group_id = ${id} and customer_id = any(${deleteUserIds}::bigint[])`,
  );
  await join(ctx, id, newUserIds);
  const { count } = await only<{ count: number }>(
    ctx.db,
    sql`select count(*)::int as count from chat_group_member where group_id = ${id}`,
  );
  if (count > GROUP_MAX) throw new Refusal(chatRefusals.groupFull, { field: "newUserIds", params: { max: GROUP_MAX } });
  ctx.audit({
    object: ["chatGroup", id],
    before: { groupName: name },
    after: { groupName, newUserIds, deleteUserIds },
  });
  return { id };
});

/** Dissolves a group for good; its contacts and what they wrote stay. */
export const groupDelete = handle(chat.groupDelete, async ({ groupId }, ctx) => {
  const { name } = await lockGroup(ctx, groupId, "groupId");
  await run(ctx.db, sql`delete from chat_group where id = ${groupId}`);
  ctx.audit({ object: ["chatGroup", groupId], before: { groupName: name }, after: { groupName: null } });
  return null;
});
