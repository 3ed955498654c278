import type { Context } from "../../../platform/server/context.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { codesOf, type PermissionCode } from "../../../platform/shared/endpoint.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Hindrance } from "../domain/hindrance.ts";
import { callRefusals } from "../messages.ts";
import { callTargets, type CallTarget } from "./ports.ts";

/** What a call to each kind of target takes. */
const ACCESS: Readonly<Record<"loan" | "line", PermissionCode>> = {
  loan: "collection:myClient:call",
  line: "marketing:detail:call",
};

interface Named {
  readonly loanId?: string | undefined;
  readonly lineId?: string | undefined;
}

/**
 * Whom a call is to reach. Refuses what names none or two (400), what the caller may not call (403) or does not see
 * (404), and what is not to be called any more (409).
 */
export async function targetOf(ctx: Context<Db>, { loanId, lineId }: Named): Promise<CallTarget> {
  const id = loanId ?? lineId;
  if (id === undefined || (loanId !== undefined && lineId !== undefined))
    throw new Refusal(callRefusals.oneTarget, { field: "loanId" });
  const kind = loanId === undefined ? "line" : "loan";
  const [permission = ""] = codesOf(ACCESS[kind]);
  if (!ctx.actor.permissions.has(permission))
    throw new Refusal(platformRefusals.noPermission, { params: { permission }, data: { permission } });
  const known = ctx.services.features.of(callTargets).find((source) => source.kind === kind);
  if (!known) throw new Refusal(platformRefusals.notFound, { field: `${kind}Id` });
  return known.find(ctx as Context, id);
}

/** The extension of the caller's seat; null where there is no open seat with one. */
export async function extensionOf({ db, actor }: Context<Db>): Promise<string | null> {
  const seat = await row<{ extension: string }>(
    db,
    sql`select extension from work_seat where user_id = ${actor.id} and enabled and extension is not null`,
  );
  return seat?.extension ?? null;
}

/**
 * What stands in the way of a call: another one of the caller's, or of the borrower's on any number or for any of our
 * apps; an account that was closed.
 */
export async function inTheWay(db: Db, staffId: string, { customerId, phone }: CallTarget): Promise<Hindrance | null> {
  const gone = await row(db, sql`select 1 as there from customer where id = ${customerId} and status = 3`);
  if (gone) return "loggedOff";
  const found = await row<{ own: boolean }>(
    db,
    sql`select staff_id = ${staffId} as own from phone_call
        where state in ('dialing', 'ringing', 'answered')
          and (staff_id = ${staffId} or customer_id = ${customerId} or phone = ${phone})
        order by own desc limit 1`,
  );
  return found && (found.own ? "staffInCall" : "customerInCall");
}
