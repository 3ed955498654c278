import { only, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { menu } from "../contract.ts";
import { misplaced } from "../domain/placing.ts";
import { menuRefusals } from "../domain/refusals.ts";
import { auditOf, checkedUrl, closeMenu, openMenu, parentOf, refuseFor } from "./change.ts";
import { MAX_ENTRIES } from "./entries.ts";
import { isLoose } from "./build.ts";

/** Adds an entry. No role holds it yet. */
export const createEntry = handle(menu.create, async ({ type, icon, ...input }, ctx) => {
  const entries = await openMenu(ctx);
  if (entries.length >= MAX_ENTRIES) throw new Refusal(menuRefusals.full, { params: { max: MAX_ENTRIES } });
  const parentId = parentOf(input.parentId);
  const { nameCn, nameEn, nameEs, perms, orderNum } = input;
  const url = checkedUrl(entries, { id: null, type, parentId }, input, ctx);
  refuseFor(
    misplaced(entries, { id: null, type, nameEn, parentId, loose: isLoose(ctx.services.features, perms) }),
    "parentId",
  );
  const hidden = type === "menu" && input.hidden;
  const entry = {
    type,
    nameCn,
    nameEn,
    nameEs,
    perms,
    orderNum,
    url,
    parentId,
    icon: (type === "directory" && icon) || null,
    hidden,
  };
  const { id } = await only<{ id: string }>(
    ctx.db,
    insertInto(
      "menu",
      { parentId, type, nameCn, nameEn, nameEs, icon: entry.icon, url, perms, orderNum, hidden },
      sql`returning id`,
    ),
  );
  ctx.audit({ object: ["menu", id], before: null, after: auditOf(entries, entry) });
  await closeMenu(ctx, "perms");
  return { id, version: 1 };
});
