import { rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { maskCard } from "../../../platform/shared/mask.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { customer } from "../contract.ts";
import { requireCustomer } from "./customer-row.ts";
import { countCards } from "./detail-lists.ts";

type Card = OutputOf<typeof customer.cards>["list"][number];

/** One page of a customer's bank accounts, masked, the active ones first. Refuses an unknown customer (404). */
export const cards = handle(customer.cards, async ({ customerId, pageNo, pageSize }, ctx) => {
  await requireCustomer(ctx, customerId);
  const [total, list] = await Promise.all([
    countCards(ctx.db, customerId),
    rows<Card>(
      ctx.db,
      sql`select id, clabe, bank_name, holder, active, created_at, unbound_at from bank_card
          where customer_id = ${customerId} order by active desc, id desc
          limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
    ),
  ]);
  return { list: list.map((card) => ({ ...card, clabe: maskCard(card.clabe) })), total };
});
