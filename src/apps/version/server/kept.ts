import { contentOf, type Content } from "../../../control/revision/domain/revised.ts";
import type { Kept } from "../../../control/revision/server/api.ts";
import { only, row, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import type { Context } from "../../../platform/server/context.ts";
import { appVersion } from "../contract.ts";
import { revisedVersion } from "../domain/revised.ts";
import { soundVersion } from "../domain/sound.ts";

/** What is configured of a version, as its table holds it. */
interface Configured {
  readonly listingStatus: number;
  readonly frequency: number;
  readonly downloadLink: string | null;
  readonly storeLink: string | null;
  readonly forcedBelow: string | null;
  readonly updateRemarkCn: string;
  readonly updateRemarkEn: string;
  readonly updateRemarkEs: string;
  readonly enabled: boolean;
}

interface Row extends Configured {
  readonly packageName: string;
  readonly version: string;
}

const write = async ({ db }: Context, id: string, content: Content): Promise<void> => {
  await run(db, updateTable("offered_version", content as unknown as Configured, sql`where id = ${id}`));
};

/** Versions and their revisions. */
export const keptVersion: Kept = {
  revised: revisedVersion,
  call: appVersion.edit,
  read: async (db: Db, id) => {
    const found = await row<Row>(
      db,
      sql`select package_name, version, listing_status, frequency, download_link, store_link, forced_below,
            update_remark_cn, update_remark_en, update_remark_es, enabled
          from offered_version where id = ${id}`,
    );
    return (
      found && {
        label: `${found.packageName} ${found.version}`,
        content: contentOf(revisedVersion, { ...found }),
      }
    );
  },
  mayHold: async ({ db }, content, _before, id) => {
    const { version } = await only<{ version: string }>(db, sql`select version from offered_version where id = ${id}`);
    return soundVersion(version, content as unknown as Configured);
  },
  write,
};
