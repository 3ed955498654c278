import type { Cents } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import type { GroupPrice } from "../domain/price.ts";
import { fieldsSql } from "./kept.ts";

/** A group as an application is priced by it. */
export interface GroupInForce extends GroupPrice {
  readonly id: string;
  readonly productId: string;
  readonly merchantNo: string;
  readonly productType: number;
}

type Row = Omit<GroupInForce, "productAmount" | "minimum"> & {
  readonly productAmountCents: Cents;
  readonly minimumCents: Cents;
};

/** A group as it is in force; null when there is none of this id. Whoever prices by it holds it (`requireOffered`). */
export async function groupInForce({ db }: Context, id: string): Promise<GroupInForce | null> {
  const found = await row<Row>(
    db,
    sql`select t.id, t.product_id, t.merchant_no, p.product_type, ${fieldsSql}
        from product_group t join product p on p.id = t.product_id where t.id = ${id}`,
  );
  return found && { ...found, productAmount: found.productAmountCents, minimum: found.minimumCents };
}
