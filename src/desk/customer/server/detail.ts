import type { Cents } from "../../../platform/shared/cents.ts";
import { maskIdDoc, maskPhone } from "../../../platform/shared/mask.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { worstOverdueDays } from "../../../book/order/server/api.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { customer } from "../contract.ts";
import { can } from "../../../platform/shared/policy.ts";
import { customerPolicy } from "../domain/policy.ts";
import { hasOpenOrder, type CustomerRow } from "./customer-row.ts";
import { countCards, devicesOf, imagesOf, ordersOf } from "./detail-lists.ts";
import { identityChangesOf } from "./identity/history.ts";
import { recordTabs } from "./records/read.ts";
import { marksOfImages } from "./papers/marks.ts";
import { openingOf } from "./papers/opening.ts";

interface Profile extends CustomerRow {
  readonly appName: string;
  readonly activeLoans: number;
  readonly outstandingCents: Cents;
  readonly worstOverdueDays: number;
  readonly hasOpenOrder: boolean;
}

/** A customer with everything around: bounded lists, one statement each, personal fields masked. */
export const detail = handle(customer.detail, async ({ customerId }, ctx) => {
  const { db, actor } = ctx;
  const found = await row<Profile>(
    db,
    sql`select c.*, ${hasOpenOrder(sql`c.id`)} as has_open_order, a.app_name, o.active_loans, o.outstanding_cents,
          ${worstOverdueDays(sql`c.id`)}
        from customer c join app_package a using (package_name),
             lateral (select count(*)::integer as active_loans,
               coalesce(sum(l.outstanding_cents), 0)::bigint + c.clawback_cents as outstanding_cents
                      from loan_order l where l.customer_id = c.id and l.status in (21, 40)) o
        where c.id = ${customerId}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "customerId" });
  const [idDoc, device, identityChanges, images, tabs, cardCount, orders, devices] = await Promise.all([
    openingOf(db, actor, ctx.now, customerId, "idDoc"),
    openingOf(db, actor, ctx.now, customerId, "device"),
    identityChangesOf(db, customerId, actor),
    imagesOf(db, customerId),
    recordTabs(ctx, customerId),
    countCards(db, customerId),
    ordersOf(db, customerId),
    devicesOf(db, customerId),
  ]);
  const marks = await marksOfImages(ctx, idDoc ? images.map(({ id }) => id) : []);
  const { curp, rfc, phone, ...open } = found;
  const profile = {
    ...open,
    phone: maskPhone(phone),
    idNumber: maskIdDoc(curp),
    rfc: maskIdDoc(rfc),
    can: can(customerPolicy, found, actor.permissions),
  };
  const opened = { idDoc: idDoc?.until.toISOString() ?? null, device: device?.until.toISOString() ?? null };
  return {
    customer: profile,
    opened,
    identityChanges,
    images: images.map((image) => ({ ...image, mark: marks.get(image.id) ?? null })),
    tabs,
    cardCount,
    orders,
    devices: device ? devices : devices.map(closedDevice),
  };
});

/**
 * A device as it shows without an opening: what it is and how much was reported, but neither the apps on it nor where
 * it was.
 */
const closedDevice = (device: OutputOf<typeof customer.detail>["devices"][number]) => ({
  ...device,
  installed: [],
  location: null,
});
