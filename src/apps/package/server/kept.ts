import { contentOf, type Content } from "../../../control/revision/domain/revised.ts";
import type { Kept } from "../../../control/revision/server/api.ts";
import { row, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import type { Context } from "../../../platform/server/context.ts";
import { all } from "../../../platform/shared/policy.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { appPackage } from "../contract.ts";
import { revisedPackage } from "../domain/revised.ts";
import type { PackageStatus } from "../domain/sets.ts";
import { transition } from "../domain/transition.ts";
import { packageRefusals } from "../messages.ts";
import { isFile, isFileMissing } from "./missing-file.ts";

/** A package as its table holds it. */
interface Row {
  readonly packageName: string;
  readonly appName: string;
  readonly domain: string;
  readonly merchantNo: string;
  readonly status: number;
  readonly osType: number;
  readonly belong: number;
  readonly typeRadio: number;
  readonly enabled: boolean;
}

const statusOf = ({ status }: Content): PackageStatus => status as PackageStatus;

const write = async ({ db }: Context, id: string, content: Content): Promise<void> => {
  const { domain, merchantNo, appName, status, osType, belong, typeRadio, enabled } = content as unknown as Row;
  await run(
    db,
    updateTable(
      "app_package",
      { domain, merchantNo, appName, status, osType, belong, downloadType: typeRadio, open: enabled },
      sql`where id = ${id}`,
    ),
  );
};

/** Whether a package may come so far: what was planned for one under review does not launch an abolished one. */
const mayStep = (content: Content, before: Content): Result<unknown> =>
  statusOf(before) === statusOf(content) ? ok(null) : transition(statusOf(before), statusOf(content));

const downloadOf = ({ osType, typeRadio }: Content) => ({ osType, typeRadio });

/** Whether there is a file to be had of a package that is launched as one, or becomes one while it is launched. */
async function mayBeHad(db: Db, content: Content, before: Content, id: string): Promise<Result<unknown>> {
  const begins = statusOf(before) !== 1 || !isFile(downloadOf(before));
  const lacks = statusOf(content) === 1 && begins && (await isFileMissing(db, id, downloadOf(content)));
  return lacks ? refused(packageRefusals.noFile, { field: "typeRadio" }) : ok(null);
}

/** Whether a package may become another merchant's: one that is in use. */
async function mayBelong(db: Db, { merchantNo }: Content, before: Content): Promise<Result<unknown>> {
  if (merchantNo === before["merchantNo"]) return ok(null);
  const found = await row(db, sql`select 1 as there from merchant where merchant_no = ${merchantNo} and enabled`);
  return found ? ok(null) : refused(packageRefusals.noMerchant, { field: "merchantNo" });
}

/** Packages and their revisions. */
export const keptPackage: Kept = {
  revised: revisedPackage,
  call: appPackage.edit,
  read: async (db: Db, id) => {
    const found = await row<Row>(
      db,
      sql`select package_name, app_name, domain, merchant_no, status, os_type, belong, download_type as type_radio,
            open as enabled
          from app_package where id = ${id}`,
    );
    return found && { label: found.packageName, content: contentOf(revisedPackage, { ...found }) };
  },
  mayHold: async ({ db }, content, before, id) =>
    all(mayStep(content, before), await mayBeHad(db, content, before, id), await mayBelong(db, content, before)),
  write,
};
