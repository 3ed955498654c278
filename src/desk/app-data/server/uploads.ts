import { only, rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { maskDevice } from "../../../platform/shared/mask.ts";
import { appData } from "../contract.ts";
import { requireOpening } from "./opening.ts";
import { keptSince, type Part } from "./part.ts";

type Upload = Pick<Part, "id" | "kind" | "items" | "uploadedAt" | "deviceId" | "state">;

/** When what came in from a customer's telephones, whatever of it is open; the latest first. */
export const uploads = handle(appData.uploads, async ({ customerId, pageNo, pageSize }, ctx) => {
  await requireOpening(ctx, customerId);
  const since = await keptSince(ctx);
  const matching = sql`from app_data_part p join app_data_upload u on u.id = p.upload_id
                       where p.customer_id = ${customerId} and u.began_at >= ${since}`;
  const [found, { total }] = await Promise.all([
    rows<Upload>(
      ctx.db,
      sql`select p.id, p.kind, p.items, p.uploaded_at, u.device_id,
            case when u.completed_at is null then 'partial' else 'complete' end as state
          ${matching} order by p.uploaded_at desc, p.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
    ),
    only<{ total: number }>(ctx.db, sql`select count(*)::int as total ${matching}`),
  ]);
  return {
    list: found.map(({ deviceId, uploadedAt, ...upload }) => ({
      ...upload,
      deviceId: maskDevice(deviceId),
      uploadedAt: uploadedAt.toISOString(),
    })),
    total,
  };
});
