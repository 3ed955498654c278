import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import type { MenuType } from "../domain/menu-type.ts";

/** How many entries the menu may have. */
export const MAX_ENTRIES = 2000;

/** An entry as it is stored. */
export interface StoredEntry {
  readonly id: string;
  readonly parentId: string | null;
  readonly type: MenuType;
  readonly nameCn: string;
  readonly nameEn: string;
  readonly nameEs: string;
  readonly icon: string | null;
  readonly url: string | null;
  readonly perms: string;
  readonly orderNum: number;
  readonly hidden: boolean;
  readonly version: number;
}

/** The whole menu, by sort number. */
export const allEntries = (db: Db): Promise<StoredEntry[]> =>
  rows(
    db,
    sql`select id, parent_id, type, name_cn, name_en, name_es, icon, url, perms, order_num, hidden, version
        from menu order by order_num, id limit ${MAX_ENTRIES}`,
  );

export const nameOf = ({ nameCn, nameEn, nameEs }: Pick<StoredEntry, "nameCn" | "nameEn" | "nameEs">): Message => ({
  cn: nameCn,
  en: nameEn,
  es: nameEs,
});
