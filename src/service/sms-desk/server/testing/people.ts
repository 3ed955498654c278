import type { Services } from "../../../../platform/server/context.ts";
import { rows, sql } from "../../../../platform/server/database/connect.ts";

export const PACKAGE = "mx.prestaya.app";

/** Registered customers of an app, without orders, whose phones begin with six digits; answers ids and phones in order. */
export const addPeople = (
  { connection, clock }: Services,
  count: number,
  { prefix, packageName = PACKAGE }: { readonly prefix: string; readonly packageName?: string },
): Promise<{ id: string; phone: string }[]> =>
  rows(
    connection.db,
    sql`insert into customer (external_id, merchant_no, package_name, phone, name, state_code, registered_at)
        select ${prefix}::text || n, merchant_no, package_name, ${prefix}::text || lpad(n::text, 4, '0'), 'Ana María Pérez', 'DF',
          ${clock.now()}
        from app_package, generate_series(1, ${count}::int) n where package_name = ${packageName} order by n
        returning id, phone`,
  );
