import { defineSetting, type SettingDefinition } from "../../../platform/shared/settings/setting.ts";
import { linesOfText, wholeNumber } from "../../../platform/shared/settings/types.ts";
import { policyMessages as m } from "./policy-messages.ts";

const group = "security" as const;

/**
 * The security policy, setting by setting. It is stored like every setting and edited on the page `systemSecurity`
 * alone.
 */
export const securityPolicy = {
  /** Codes of the roles whose members cannot act before they have bound an authenticator. */
  mfaRoles: defineSetting({
    key: "security.mfaRoles",
    // Whoever could take it away alone would be left with a password between them and the second person.
    guarded: true,
    group,
    label: m.mfaRoles,
    help: m.mfaRolesHelp,
    type: linesOfText(100, 60),
    default: [],
    productionDefault: ["admin", "finance"],
  }),
  passwordLength: defineSetting({
    key: "security.passwordLength",
    group,
    label: m.passwordLength,
    help: m.passwordLengthHelp,
    type: wholeNumber("characters", 8, 64),
    default: 12,
  }),
  passwordClasses: defineSetting({
    key: "security.passwordClasses",
    group,
    label: m.passwordClasses,
    help: m.passwordClassesHelp,
    type: wholeNumber("pieces", 1, 4),
    default: 2,
  }),
  passwordHistory: defineSetting({
    key: "security.passwordHistory",
    group,
    label: m.passwordHistory,
    help: m.passwordHistoryHelp,
    type: wholeNumber("pieces", 0, 24),
    default: 5,
  }),
  idleMinutes: defineSetting({
    key: "security.idleMinutes",
    group,
    label: m.idleMinutes,
    help: m.idleMinutesHelp,
    type: wholeNumber("minutes", 5, 720),
    default: 60,
  }),
  sessionHours: defineSetting({
    key: "security.sessionHours",
    group,
    label: m.sessionHours,
    help: m.sessionHoursHelp,
    type: wholeNumber("hours", 1, 24),
    default: 12,
  }),
  // the demo's accounts are shared by everybody who tries the product
  sessionsPerUser: defineSetting({
    key: "security.sessionsPerUser",
    group,
    label: m.sessionsPerUser,
    help: m.sessionsPerUserHelp,
    type: wholeNumber("pieces", 1, 200),
    default: 200,
    productionDefault: 10,
  }),
  attempts: defineSetting({
    key: "security.attempts",
    group,
    label: m.attempts,
    help: m.attemptsHelp,
    type: wholeNumber("times", 3, 5),
    default: 5,
  }),
  lockMinutes: defineSetting({
    key: "security.lockMinutes",
    group,
    label: m.lockMinutes,
    help: m.lockMinutesHelp,
    type: wholeNumber("minutes", 15, 1440),
    default: 15,
  }),
} as const;

export type PolicyName = keyof typeof securityPolicy;
export type Policy = {
  readonly [K in PolicyName]: (typeof securityPolicy)[K] extends SettingDefinition<infer T> ? T : never;
};
