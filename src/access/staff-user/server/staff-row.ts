import type { Context } from "../../../platform/server/context.ts";
import { row, rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { permissionsOf, scopeOf } from "../../auth/server/api.ts";
import { exceeds } from "../domain/rights.ts";

/** An account as the commands see it. */
export interface StaffRow {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  readonly phone: string | null;
  readonly active: boolean;
  readonly language: "cn" | "en" | "es";
  readonly mfa: boolean;
  readonly version: number;
}

/** An account under its lock, with what the policy asks besides. */
export interface LockedStaff extends StaffRow {
  readonly self: boolean;
  /** It holds rights, or sees orders, that the caller lacks. */
  readonly beyond: boolean;
}

const columns = sql`id, account, name, phone, active, language, mfa_secret is not null as mfa, version`;

/** The account. Refuses an unknown id (404). */
export async function findStaff(db: Db, userId: string): Promise<StaffRow> {
  const found = await row<StaffRow>(db, sql`select ${columns} from staff_user where id = ${userId}`);
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "userId" });
  return found;
}

/**
 * The account under its row lock for the rest of the transaction. Refuses an unknown id (404) and a version that is not
 * the present one (409); what may be done with it is for the policy to say.
 */
export async function lockStaff(ctx: Context, userId: string, expectedVersion?: number): Promise<LockedStaff> {
  const found = await row<StaffRow>(ctx.db, sql`select ${columns} from staff_user where id = ${userId} for update`);
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "userId" });
  if (expectedVersion !== undefined && found.version !== expectedVersion)
    throw new Refusal(platformRefusals.stale, { field: "version" });
  const self = userId === ctx.actor.id;
  return {
    ...found,
    self,
    beyond: !self && exceeds(ctx.actor, await permissionsOf(ctx.db, userId), await scopeOf(ctx.db, userId)),
  };
}

export interface HeldRole {
  readonly id: string;
  readonly cn: string;
  readonly en: string;
  readonly es: string;
}

/** The roles of an account, oldest first. */
export const rolesOf = (db: Db, userId: string): Promise<HeldRole[]> =>
  rows<HeldRole>(
    db,
    sql`select r.id, r.name_cn as cn, r.name_en as en, r.name_es as es from user_role ur
        join role r on r.id = ur.role_id
        where ur.user_id = ${userId} order by r.id`,
  );
