import type * as z from "zod";
import type { Context } from "../../../platform/server/context.ts";
import { only, row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { maskDevice, maskPhone } from "../../../platform/shared/mask.ts";
import type { CustomerStatus } from "../../../people/borrower/domain/status.ts";
import { appData } from "../contract.ts";
import { deviceFacts, locationFacts, permissionFacts } from "../domain/facts.ts";
import type { DataKind } from "../domain/sets.ts";
import { requireOpening } from "./opening.ts";
import { shownParts, type Part } from "./part.ts";

interface Known {
  readonly name: string;
  readonly phone: string;
  readonly packageName: string;
  readonly appName: string;
  readonly status: CustomerStatus;
}

const wantedOf = (db: Db, customerId: string): Promise<{ by: string; at: Date } | null> =>
  row<{ by: string; at: Date }>(
    db,
    sql`select s.name as by, r.asked_at as at from app_data_refetch r join staff_user s on s.id = r.asked_by
        where r.customer_id = ${customerId}`,
  );

const read = <S extends z.ZodType>(schema: S, part: Part | undefined): z.infer<S> | null =>
  part ? schema.parse(part.facts) : null;

/** Whose app data is open to the caller, how much of each kind there is, and what is no list. */
export const overview = handle(appData.overview, async ({ customerId }, ctx: Context<Db>) => {
  const opening = await requireOpening(ctx, customerId);
  const [known, parts, wanted] = await Promise.all([
    only<Known>(
      ctx.db,
      sql`select c.name, c.phone, c.package_name, a.app_name, c.status from customer c
            join app_package a on a.package_name = c.package_name where c.id = ${customerId}`,
    ),
    shownParts(ctx, customerId, opening.kinds),
    wantedOf(ctx.db, customerId),
  ]);
  const of = (kind: DataKind): Part | undefined => parts.find((part) => part.kind === kind);
  const device = read(deviceFacts, of("device"));
  return {
    ...known,
    phone: maskPhone(known.phone),
    kinds: [...opening.kinds],
    until: opening.until.toISOString(),
    reason: opening.reason,
    parts: parts.map(({ kind, items, uploadedAt, state }) => ({
      kind,
      items,
      uploadedAt: uploadedAt.toISOString(),
      state,
    })),
    device: device && { ...device, deviceId: maskDevice(of("device")?.deviceId ?? "") },
    location: read(locationFacts, of("location")),
    missing: read(permissionFacts, of("permissions")),
    wanted: wanted && { by: wanted.by, at: wanted.at.toISOString() },
  };
});
