import type { Cents } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import type { IncomeSource } from "../domain/status.ts";

/** What an app tells of a borrower of its own. Empty texts are nothing. */
export interface Told {
  /** The app's own id of the borrower. */
  readonly externalId: string;
  readonly phone: string;
  readonly name: string;
  readonly rfc?: string | undefined;
  readonly email?: string | undefined;
  readonly stateCode?: string | undefined;
  /** Absent: an app that does not tell it; what is known stays. */
  readonly municipality?: string | undefined;
  readonly address?: string | undefined;
  readonly incomeSource: IncomeSource;
  readonly monthlyIncomeCents: Cents;
  readonly employer?: string | undefined;
}

/**
 * Writes what an app knows of a borrower of its package, new or known, but for who they are, which has rules of its
 * own; where that is `bound`, an RFC that is known stays. Answers the customer's id.
 */
export async function registerCustomer(ctx: Context, packageName: string, told: Told, bound: boolean): Promise<string> {
  const rfc = bound ? sql`coalesce(customer.rfc, excluded.rfc)` : sql`excluded.rfc`;
  const { id } = await only<{ id: string }>(
    ctx.db,
    sql`insert into customer (external_id, merchant_no, package_name, phone, name, rfc, email, state_code, municipality, address,
          income_source, monthly_income_cents,
                              employer, registered_at, last_login_at)
        select ${told.externalId}, merchant_no, package_name, ${told.phone}, ${told.name}, ${told.rfc || null},
               ${told.email || null}, ${told.stateCode || null},
               ${told.municipality || null}, ${told.address || null}, ${told.incomeSource},
                 ${told.monthlyIncomeCents}, ${told.employer || null},
               ${ctx.now}, ${ctx.now}
        from app_package where package_name = ${packageName}
        on conflict (package_name, external_id) do update set
          phone = excluded.phone, rfc = ${rfc}, email = excluded.email,
          state_code = excluded.state_code,
          municipality = case when ${told.municipality === undefined} and customer.state_code is not distinct from excluded.state_code
            then customer.municipality else excluded.municipality end,
          address = excluded.address, income_source = excluded.income_source,
            monthly_income_cents = excluded.monthly_income_cents,
          employer = excluded.employer, last_login_at = excluded.last_login_at, version = customer.version + 1
        returning id`,
  );
  return id;
}
