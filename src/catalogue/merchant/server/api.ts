import { row, sql } from "../../../platform/server/database/connect.ts";
import type { Context } from "../../../platform/server/context.ts";

/** Holds an enabled merchant as it is until the transaction ends; false where there is none of that number. */
export const lockMerchant = async ({ db }: Context, merchantNo: string): Promise<boolean> =>
  (await row(db, sql`select 1 as there from merchant where merchant_no = ${merchantNo} and enabled for share`)) !==
  null;
