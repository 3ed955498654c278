import type { RawBuilder } from "kysely";
import type { Context } from "../../../platform/server/context.ts";
import { only, row, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import type { Lang } from "../../../platform/shared/messages.ts";

/** What is known of whoever an account is for. */
export interface AccountProfile {
  readonly name: string;
  readonly phone: string | null;
  readonly language: Lang;
}

/**
 * Makes an account whose password has to be changed at the first login; answers its id, or null when the name is taken.
 */
export async function createAccount(
  ctx: Context,
  {
    account,
    name,
    phone,
    language,
    passwordHash,
  }: AccountProfile & { readonly account: string; readonly passwordHash: string },
): Promise<string | null> {
  const made = await row<{ id: string }>(
    ctx.db,
    insertInto(
      "staff_user",
      { account, name, phone, language, passwordHash, mustChangePassword: true, createdAt: ctx.now },
      sql`on conflict (account) do nothing returning id`,
    ),
  );
  return made?.id ?? null;
}

/** Changes a locked account as administrators see it; answers the version after it. */
async function change(ctx: Context, userId: string, set: RawBuilder<unknown>): Promise<number> {
  const { version } = await only<{ version: number }>(
    ctx.db,
    sql`update staff_user set ${set} version = version + 1 where id = ${userId} returning version`,
  );
  return version;
}

/** Lets a locked account log in, or keeps it out; its sessions end by another call. Answers the version after it. */
export const setActive = (ctx: Context, userId: string, active: boolean): Promise<number> =>
  change(ctx, userId, sql`active = ${active},`);

/** Replaces what is known of whoever a locked account is for. Answers the version after it. */
export const setProfile = (ctx: Context, userId: string, { name, phone, language }: AccountProfile): Promise<number> =>
  change(ctx, userId, sql`name = ${name}, phone = ${phone}, language = ${language},`);

/** Gives a locked account another password, which has to be changed at the next login. Answers the version after it. */
export const givePassword = (ctx: Context, userId: string, passwordHash: string): Promise<number> =>
  change(
    ctx,
    userId,
    sql`password_hash = ${passwordHash}, must_change_password = true, password_changed_at = ${ctx.now},`,
  );

/** Counts a change of a locked account that is kept elsewhere. Answers the version after it. */
export const countChange = (ctx: Context, userId: string): Promise<number> => change(ctx, userId, sql``);
