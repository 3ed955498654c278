import { only, rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import type { Lang, Message } from "../../../platform/shared/messages.ts";
import { auth } from "../contract.ts";
import { callerOf } from "./caller.ts";

interface Row {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  readonly language: Lang;
  readonly mfaBound: boolean;
}

/** Who the caller is, and the day and mode that the console shows. */
export const info = handle(auth.info, async (_input, ctx) => {
  const { userId } = callerOf(ctx);
  const [user, roles] = await Promise.all([
    only<Row>(ctx.db, sql`select id, account, name, language, mfa_secret is not null as mfa_bound from staff_user where id = ${userId}`),
    rows<Message>(
      ctx.db,
      sql`select r.name_cn as cn, r.name_en as en, r.name_es as es from user_role ur join role r on r.id = ur.role_id
          where ur.user_id = ${userId} order by r.id`,
    ),
  ]);
  return { ...user, roles, businessDate: ctx.today, mode: ctx.services.config.mode };
});
