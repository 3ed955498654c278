import { configuration } from "../../../src/base/configuration/contract.ts";
import { approvalSettings } from "../../../src/book/approval/domain/settings.ts";
import { securityPolicy } from "../../../src/access/auth/domain/policy.ts";
import { securityPolicyCalls } from "../../../src/access/auth/policy.contract.ts";
import type { Office } from "../acts.ts";
import type { Staff } from "../staff.ts";
import { RULES } from "../words.ts";
import { leave, type Ask } from "./desk.ts";

type Rules = typeof configuration | typeof securityPolicyCalls;

/** A setting that takes two people, and another value for it. */
interface Rule {
  readonly calls: Rules;
  readonly key: string;
  readonly other: number | string[];
}

const WAITING: Rule = { calls: configuration, key: approvalSettings.expireDays.key, other: 10 };
const SECOND_FACTOR: Rule = { calls: securityPolicyCalls, key: securityPolicy.mfaRoles.key, other: ["auditor"] };

/** The version of a setting as its page shows it. */
export async function versionOf(staff: Staff, list: Rules["list"], key: string): Promise<number> {
  const found = (await staff.call(list, {})).list.find((setting) => setting.key === key);
  if (!found) throw new Error(`no setting ${key}`);
  return found.version;
}

/** Puts the default back in force with a second person. */
async function putBack({ staff }: Office, { calls, key }: Rule): Promise<void> {
  const version = await versionOf(staff.admin, calls.list, key);
  await staff.admin.checkedBy(staff.finance2).call(calls.restore, { key, version, reason: RULES[1] });
}

const save =
  (rule: Rule): Ask =>
  async (office) => {
    const { calls, key, other } = rule;
    const { admin } = office.staff;
    const input = { key, value: other, version: await versionOf(admin, calls.list, key), reason: RULES[0] };
    return leave(admin, calls.save, input, { afterwards: () => putBack(office, rule) });
  };

/** Asks for what was in force before; it has to have been in force once. */
const restore =
  (rule: Rule): Ask =>
  async (office) => {
    const { calls, key, other } = rule;
    const { admin, finance2 } = office.staff;
    const version = await versionOf(admin, calls.list, key);
    if (version === 0) {
      await admin.checkedBy(finance2).call(calls.save, { key, value: other, version, reason: RULES[0] });
      await putBack(office, rule);
    }
    const input = { key, to: 1, version: await versionOf(admin, calls.list, key), reason: RULES[2] };
    return leave(admin, calls.restore, input, { afterwards: () => putBack(office, rule) });
  };

export const saveSetting = save(WAITING);
export const restoreSetting = restore(WAITING);
export const savePolicy = save(SECOND_FACTOR);
export const restorePolicy = restore(SECOND_FACTOR);
