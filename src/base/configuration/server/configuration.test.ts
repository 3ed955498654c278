import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { row, rows, sql } from "../../../platform/server/database/connect.ts";
import type { Services } from "../../../platform/server/context.ts";
import { createLog } from "../../../platform/server/log.ts";
import { listen, type Signals } from "../../../platform/server/signals.ts";
import { securityPolicy } from "../../../access/auth/domain/policy.ts";
import { securityPolicyCalls } from "../../../access/auth/policy.contract.ts";
import { isSentForApproval } from "../../../platform/shared/endpoint.ts";
import { LANGS } from "../../../platform/shared/messages.ts";
import { approval } from "../../../book/approval/contract.ts";
import { approvalSettings } from "../../../book/approval/domain/settings.ts";
import { audit } from "../../../control/audit/contract.ts";
import { billSettings } from "../../../book/plan/domain/settings.ts";
import { bill } from "../../../service/bill/contract.ts";
import { configuration, type ShownSetting } from "../contract.ts";
import { settingOf } from "./api.ts";

let product: Product;
let admin: Staff;
let operations: Staff;

beforeAll(async () => {
  product = await openProduct();
  [admin, operations] = await Promise.all([product.staff("admin"), product.staff("ops")]);
});
afterAll(() => product.close());

const shownOf = async (key: string): Promise<ShownSetting> => {
  const { list } = await operations.call(configuration.list, {});
  const found = list.find((setting) => setting.key === key);
  if (!found) throw new Error(`no setting ${key}`);
  return found;
};

/** Changes a setting from its present version. */
async function change(key: string, value: unknown, reason = "prueba"): Promise<number> {
  const { version } = await shownOf(key);
  return (await admin.call(configuration.save, { key, value: value as never, version, reason })).version;
}

describe("the settings", () => {
  test("are shown with what is in force, default, bounds and the last change", async () => {
    expect(await shownOf("extension.maxDays")).toMatchObject({
      group: "extension",
      shape: { kind: "number", min: 0, max: 30, unit: { en: "days" } },
      value: 30,
      default: 30,
      changed: false,
      version: 0,
      changedBy: null,
      changedAt: null,
    });
    await change("extension.maxDays", 21);
    expect(await shownOf("extension.maxDays")).toMatchObject({
      value: 21,
      default: 30,
      changed: true,
      version: 1,
      changedBy: "Felipe Ibarra",
    });
  });

  test("are seen by operations and changed by administrators only", async () => {
    const asked = { key: "extension.maxDays", value: 20, version: 1, reason: "x" };
    expect(await operations.ask(configuration.save, asked)).toMatchObject({
      code: "403",
      data: { permission: "system:systemConfiguration:edit" },
    });
    expect(
      await operations.ask(configuration.restore, { key: "extension.maxDays", version: 1, reason: "x" }),
    ).toMatchObject({ code: "403" });
    expect(await (await product.staff("collector")).ask(configuration.list, {})).toMatchObject({ code: "403" });
  });
});

describe("a change", () => {
  test.each([
    ["extension.maxDays", 31, "Enter a whole number from 0 to 30 (days)"],
    ["extension.maxDays", -1, "Enter a whole number from 0 to 30 (days)"],
    ["extension.maxDays", 1.5, "Enter a whole number from 0 to 30 (days)"],
    ["extension.maxDays", "20", "Enter a whole number from 0 to 30 (days)"],
    ["extension.maxDays", null, "Enter a whole number from 0 to 30 (days)"],
    ["reduction.principal", "yes", "Choose on or off"],
    ["review.stages", [], "Choose at least 1 of the options"],
    ["review.stages", ["palmistry"], "Choose at least 1 of the options"],
    ["review.stages", { identity: true }, "Choose at least 1 of the options"],
    ["general.language", "de", "Choose one of the options"],
    ["contact.hours", { from: "22:00", to: "07:00" }, "Enter a start and a later end (HH:mm)"],
    ["contact.hours", { from: "7", to: "22:00" }, "Enter a start and a later end (HH:mm)"],
    ["payout.dailyLimit", -1, "Enter an amount from $0.00 to $100,000,000.00"],
    [
      "approval.tiers",
      {
        "bill.repay": [
          { above: 500, eyes: 2 },
          { above: 400, eyes: 3 },
        ],
      },
      "Up to five tiers for each, amounts rising, one to three people",
    ],
    ["approval.tiers", { "no.such": [] }, "Up to five tiers for each, amounts rising, one to three people"],
    [
      "approval.tiers",
      { "bill.repay": [{ above: 500, eyes: 4 }] },
      "Up to five tiers for each, amounts rising, one to three people",
    ],
  ])("of %s to %j is refused, naming the field and the bounds", async (key, value, message) => {
    const before = await shownOf(key);
    const answer = await admin.ask(configuration.save, {
      key,
      value: value as never,
      version: before.version,
      reason: "x",
    });
    expect(answer).toMatchObject({ code: "400", msg: message, errors: [{ field: "value", message }] });
    expect(await shownOf(key)).toEqual(before);
  });

  test("is refused in the caller's language", async () => {
    const { version } = await shownOf("extension.maxDays");
    const answers = await Promise.all(
      LANGS.map((lang) =>
        admin.ask(configuration.save, { key: "extension.maxDays", value: 99, version, reason: "x" }, { lang }),
      ),
    );
    expect(answers.map(({ msg }) => msg)).toEqual([
      "请输入 0 到 30 之间的整数（天）",
      "Enter a whole number from 0 to 30 (days)",
      "Indique un número entero de 0 a 30 (días)",
    ]);
  });

  test("of a setting that there is not, without a reason, or to what is in force already, is refused", async () => {
    const asked = { key: "extension.offerHours", value: 24, version: 0, reason: "x" };
    expect(await admin.ask(configuration.save, { ...asked, key: "auth.rsaKey" })).toMatchObject({
      code: "404",
      errors: [{ field: "key" }],
    });
    expect(await admin.ask(configuration.save, { ...asked, reason: " " })).toMatchObject({
      code: "400",
      errors: [{ field: "reason" }],
    });
    expect(await admin.ask(configuration.save, asked)).toMatchObject({
      code: "400",
      msg: "This is the value already",
      errors: [{ field: "value" }],
    });
  });

  test("goes by the version that was seen: of two at once, one is refused", async () => {
    const { version } = await shownOf("repayment.codeDays");
    const answers = await Promise.all(
      [5, 6].map((value) =>
        admin.ask(configuration.save, { key: "repayment.codeDays", value, version, reason: "carrera" }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(["200", "409"]);
    expect(answers.find(({ code }) => code === "409")).toMatchObject({ errors: [{ field: "version" }] });
    expect(await shownOf("repayment.codeDays")).toMatchObject({ version: version + 1 });
  });

  test("is kept in the history and in the operation log with before, after and reason", async () => {
    await change("approval.quoteMinutes", 10, "más rápido");
    await change("approval.quoteMinutes", 20, "más despacio");
    const { list } = await operations.call(configuration.history, { key: "approval.quoteMinutes" });
    expect(list).toMatchObject([
      { version: 2, by: "Alejandra Ruiz", reason: "más despacio", before: 10, after: 20, isDefault: false },
      { version: 1, by: "Alejandra Ruiz", reason: "más rápido", before: 15, after: 10, isDefault: false },
    ]);
    const logged = (await admin.call(audit.list, { objectType: ["setting"], objectId: "approval.quoteMinutes" }))
      .list[0];
    expect(logged).toMatchObject({ call: "configuration.save", reason: "más despacio" });
    const { difference } = await admin.call(audit.detail, { id: logged?.id ?? "" });
    expect(difference).toMatchObject([{ before: "10", after: "20" }]);
  });

  test("is taken back to the default, or to an earlier value, which are changes like any other", async () => {
    const key = "privacy.revealsPerHour";
    await change(key, 30);
    await change(key, 40);
    expect(await admin.ask(configuration.restore, { key, version: 1, reason: "x" })).toMatchObject({ code: "409" });
    expect(await admin.ask(configuration.restore, { key, version: 2, to: 7, reason: "x" })).toMatchObject({
      code: "404",
      errors: [{ field: "to" }],
    });
    expect(await admin.call(configuration.restore, { key, version: 2, to: 1, reason: "volver" })).toMatchObject({
      value: 30,
      version: 3,
    });
    expect(await admin.call(configuration.restore, { key, version: 3, reason: "de fábrica" })).toMatchObject({
      value: 60,
      version: 4,
    });
    expect(await shownOf(key)).toMatchObject({ value: 60, changed: false, version: 4, changedBy: "Alejandra Ruiz" });
    expect(await admin.ask(configuration.restore, { key, version: 4, reason: "x" })).toMatchObject({
      code: "400",
      msg: "This is the value already",
    });
    const { list } = await admin.call(configuration.history, { key });
    expect(list.map(({ after, isDefault }) => [after, isDefault])).toEqual([
      [60, true],
      [30, false],
      [40, false],
      [30, false],
    ]);
  });

  test("is written once: the application cannot rewrite the history", async () => {
    const { db } = product.services.connection;
    await expect(sql`update setting_history set reason = 'otro'`.execute(db)).rejects.toThrow(/permission denied/);
    await expect(sql`delete from setting_history`.execute(db)).rejects.toThrow(/permission denied/);
    await expect(sql`truncate setting_history`.execute(db)).rejects.toThrow(/permission denied/);
  });

  test("of tiers keeps only what differs, and shows every operation that a second person may check", async () => {
    const tiers = await shownOf("approval.tiers");
    const value = tiers.value as Record<string, unknown[]>;
    expect(value["bill.repay"]).toEqual([{ above: 2_000_000, eyes: 2 }]);
    expect(value["bill.refund"]).toEqual([
      { above: 0, eyes: 2 },
      { above: 10_000_000, eyes: 3 },
    ]);
    await change("approval.tiers", { ...value, "bill.repay": [{ above: 100_000, eyes: 2 }] });
    const stored = await row<{ value: unknown }>(
      product.services.connection.db,
      sql`select value from setting where key = 'approval.tiers'`,
    );
    expect(stored?.value).toEqual({ "bill.repay": [{ above: 100_000, eyes: 2 }] });
    expect((await shownOf("approval.tiers")).value).toEqual({ ...value, "bill.repay": [{ above: 100_000, eyes: 2 }] });
    const again = await admin.ask(configuration.save, {
      key: "approval.tiers",
      value: { ...value, "bill.repay": [{ above: 100_000, eyes: 2 }] } as never,
      version: tiers.version + 1,
      reason: "x",
    });
    expect(again).toMatchObject({ code: "400", msg: "This is the value already" });
  });
});

describe("on several replicas", () => {
  const replica = async (signals: Signals): Promise<Services> => ({ ...product.services, signals });

  test("a change reaches another one at once", async () => {
    const signals = await listen(product.url, createLog("silent"));
    try {
      const other = await replica(signals);
      expect(await settingOf(other, billSettings.extensionOfferHours)).toBe(24);
      await change("extension.offerHours", 48);
      await expect.poll(() => settingOf(other, billSettings.extensionOfferHours)).toBe(48);
    } finally {
      await signals.close();
    }
  });

  test("and within a second when the notice of it is lost", async () => {
    const deaf: Signals = {
      live: () => true,
      on: () => undefined,
      onGap: () => undefined,
      close: async () => undefined,
    };
    const other = await replica(deaf);
    const before = await settingOf(other, billSettings.extensionOfferHours);
    await change("extension.offerHours", before - 1);
    expect(await settingOf(other, billSettings.extensionOfferHours)).toBe(before);
    product.clock.advance(1000);
    expect(await settingOf(other, billSettings.extensionOfferHours)).toBe(before - 1);
  });

  test("a value that the bounds no longer admit counts as the default", async () => {
    const { db } = product.services.connection;
    await sql`insert into setting (key, value, updated_at)
              values ('extension.maxOverdueDays', '"many"', now())`.execute(db);
    product.clock.advance(1000);
    expect(await settingOf(product.services, billSettings.extensionMaxOverdueDays)).toBe(15);
    expect(await shownOf("extension.maxOverdueDays")).toMatchObject({ value: 15, changed: false });
    expect(await rows(db, sql`delete from setting where key = 'extension.maxOverdueDays' returning key`)).toHaveLength(
      1,
    );
  });
});

describe("a rule about money", () => {
  const empty = { "bill.repay": [], "bill.refund": [], "bill.reduce": [] };

  test("is changed and restored by two people, whatever the tiers say, and is not in force before", async () => {
    const { version, guarded } = await shownOf("approval.tiers");
    expect(guarded).toBe(true);
    const before = await settingOf(product.services, approvalSettings.tiers);
    const asked = await admin.askAlone(configuration.save, {
      key: "approval.tiers",
      value: empty,
      version,
      reason: "sin límites",
    });
    if (!isSentForApproval(asked.data)) throw new Error("not sent for approval");
    expect(asked.data.eyes).toBe(2);
    const { changes } = await admin.call(approval.detail, { approvalId: asked.data.approvalId });
    expect(changes).toContainEqual({
      field: "bill.reduce",
      label: bill.reduce.title,
      before: expect.objectContaining({
        en: "up to $500.00: its maker alone · above $500.00: two people · above $20,000.00: three people",
      }),
      after: expect.objectContaining({ cn: "任何金额：经办人一人", en: "any amount: its maker alone" }),
    });
    expect(await settingOf(product.services, approvalSettings.tiers)).toEqual(before);
    expect((await admin.askToApprove(asked.data.approvalId)).code).toBe("403");
    const finance = await product.staff("finance");
    await finance.approve(asked.data.approvalId);
    expect(await settingOf(product.services, approvalSettings.tiers)).toEqual(empty);
    const restored = await admin.askAlone(configuration.restore, {
      key: "approval.tiers",
      version: version + 1,
      reason: "de vuelta",
    });
    expect(isSentForApproval(restored.data)).toBe(true);
  });

  test("is who cannot act without an authenticator, too: nobody takes it away from a second person alone", async () => {
    const { list } = await admin.call(securityPolicyCalls.list, {});
    const roles = list.find(({ key }) => key === "security.mfaRoles");
    if (!roles) throw new Error("no such setting");
    const asked = await admin.askAlone(securityPolicyCalls.save, {
      key: roles.key,
      value: ["auditor"],
      version: roles.version,
      reason: "x",
    });
    if (!isSentForApproval(asked.data)) throw new Error(`not sent for approval: ${asked.msg}`);
    expect((await admin.call(approval.detail, { approvalId: asked.data.approvalId })).changes).toEqual([
      {
        field: roles.key,
        label: roles.label,
        before: expect.objectContaining({ en: "None" }),
        after: expect.objectContaining({ en: "Auditor" }),
      },
    ]);
    expect(await settingOf(product.services, securityPolicy.mfaRoles)).toEqual([]);
    await (await product.staff("finance")).approve(asked.data.approvalId);
    expect(await settingOf(product.services, securityPolicy.mfaRoles)).toEqual(["auditor"]);
    const restored = await admin.askAlone(securityPolicyCalls.restore, {
      key: roles.key,
      version: roles.version + 1,
      reason: "x",
    });
    expect(isSentForApproval(restored.data)).toBe(true);
    const alone = await admin.askAlone(securityPolicyCalls.save, {
      key: "security.idleMinutes",
      value: 59,
      version: 0,
      reason: "x",
    });
    expect(alone).toMatchObject({ code: "200", data: { key: "security.idleMinutes", version: 1 } });
  });

  test("is what shapes approval, payouts, prices, tax, waivers, where links lead and how long app data is kept; any other setting is changed by one", async () => {
    const { list } = await operations.call(configuration.list, {});
    expect(list.filter(({ guarded }) => guarded).map(({ key }) => key)).toEqual([
      "payout.automaticUpTo",
      "payout.dailyLimit",
      "price.maxInterestBp",
      "price.maxFeesBp",
      "price.maxOverdueBp",
      "price.maxCatPct",
      "autoRelend.shortDelayMeans",
      "app.linkTargets",
      "tax.ivaBp",
      "extension.maxDays",
      "extension.maxOverdueDays",
      "reduction.maxPercent",
      "reduction.principal",
      "approval.tiers",
      "approval.expireDays",
      "contact.smsAlone",
      "appData.keepDays",
    ]);
    const { version } = await shownOf("repayment.codeDays");
    const alone = await admin.askAlone(configuration.save, {
      key: "repayment.codeDays",
      value: 4,
      version,
      reason: "x",
    });
    expect([alone.code, isSentForApproval(alone.data)]).toEqual(["200", false]);
  });
});
