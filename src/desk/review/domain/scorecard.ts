import type { Cents } from "../../../platform/shared/cents.ts";
import type { IncomeSource } from "../../../people/borrower/domain/status.ts";
import type { ScoreReason } from "./score-reasons.ts";

/** What the automatic audit knows about an application. */
export interface Applicant {
  /** Full years on the day of the application. */
  readonly age: number;
  readonly monthlyIncomeCents: Cents;
  readonly incomeSource: IncomeSource;
  readonly requestedCents: Cents;
  readonly settledLoans: number;
  /** The most days that any earlier loan was past due. */
  readonly worstOverdueDays: number;
  /** Another loan of the same person is past due at this moment. */
  readonly activeOverdueElsewhere: boolean;
  readonly contactsCount: number;
  /** Share (0–1) of the messages on the phone that come from lenders and collectors; absent without the permission. */
  readonly smsShare?: number;
  /** Number of other customers seen on this device. */
  readonly deviceSharedWith: number;
  /** Number of other customers with this phone number. */
  readonly phoneSharedWith: number;
  readonly hoursSinceRegistration: number;
  /** 0–100, document portrait against live face. */
  readonly faceMatch: number;
  readonly installedLoanApps: number;
  readonly curpValid: boolean;
  readonly nameMatches: boolean;
  readonly clabeHolderMatches: boolean;
}

interface ScoreLine {
  readonly code: ScoreReason;
  readonly points: number;
}

export interface Assessment {
  /** 300–850. */
  readonly score: number;
  readonly decision: "pass" | "fail";
  readonly reasons: readonly ScoreLine[];
}

export const MIN_SCORE = 300;
export const MAX_SCORE = 850;
export const BASE_SCORE = 560;

type Test = (applicant: Applicant) => boolean;

/** Any of these fails the application whatever its points. */
const HARD_RULES: readonly (readonly [ScoreReason, Test])[] = [
  ["underAge", (a) => a.age < 18],
  ["overAge", (a) => a.age > 75],
  ["curpInvalid", (a) => !a.curpValid],
  ["activeOverdue", (a) => a.activeOverdueElsewhere],
  ["deviceManyUsers", (a) => a.deviceSharedWith >= 3],
];

const SETTLED_LOANS_COUNTED = 5;

/** The card: what is looked at, the points of it, and when it applies. `settledBefore` counts once per loan. */
const CARD: readonly (readonly [ScoreReason, number, Test])[] = [
  ["ageYoung", -25, (a) => a.age >= 18 && a.age <= 22],
  ["ageSettled", 20, (a) => a.age >= 26 && a.age <= 60],
  ["requestSmall", 40, (a) => a.requestedCents * 5 <= a.monthlyIncomeCents],
  ["requestLarge", -40, (a) => a.requestedCents * 2 > a.monthlyIncomeCents && a.requestedCents <= a.monthlyIncomeCents],
  ["requestBeyondIncome", -90, (a) => a.requestedCents > a.monthlyIncomeCents],
  ["salaried", 15, (a) => a.incomeSource === "salaried"],
  ["settledBefore", 18, (a) => a.settledLoans > 0],
  ["neverLate", 25, (a) => a.settledLoans > 0 && a.worstOverdueDays === 0],
  ["lateSlightly", -10, (a) => a.worstOverdueDays >= 1 && a.worstOverdueDays <= 3],
  ["lateSeriously", -55, (a) => a.worstOverdueDays >= 4 && a.worstOverdueDays <= 15],
  ["lateVeryLong", -130, (a) => a.worstOverdueDays > 15],
  ["fewContacts", -35, (a) => a.contactsCount < 20],
  ["manyContacts", 15, (a) => a.contactsCount >= 150],
  ["collectionMessages", -45, (a) => a.smsShare !== undefined && a.smsShare > 0.3],
  ["deviceShared", -60, (a) => a.deviceSharedWith === 1 || a.deviceSharedWith === 2],
  ["phoneShared", -50, (a) => a.phoneSharedWith > 0],
  ["justRegistered", -15, (a) => a.hoursSinceRegistration < 1],
  ["longRegistered", 10, (a) => a.hoursSinceRegistration >= 720],
  ["faceMatchStrong", 30, (a) => a.faceMatch >= 90],
  ["faceMatchWeak", -90, (a) => a.faceMatch < 70],
  ["fewLoanApps", 10, (a) => a.installedLoanApps <= 2],
  ["manyLoanApps", -30, (a) => a.installedLoanApps >= 6 && a.installedLoanApps <= 10],
  ["tooManyLoanApps", -75, (a) => a.installedLoanApps > 10],
  ["nameDiffers", -70, (a) => !a.nameMatches],
  ["clabeHolderSame", 15, (a) => a.clabeHolderMatches],
  ["clabeHolderDiffers", -70, (a) => !a.clabeHolderMatches],
];

/**
 * Scores an application: the base and the points of every line that applies, kept within 300–850. It passes from the
 * cut-off on, unless a hard rule applies; then the score is 300 and the hard rules come first among the reasons.
 */
export function assess(applicant: Applicant, cutOff: number): Assessment {
  const broken = HARD_RULES.filter(([, applies]) => applies(applicant)).map(([code]): ScoreLine => ({
    code,
    points: 0,
  }));
  const lines = CARD.filter(([, , applies]) => applies(applicant)).map(([code, points]): ScoreLine => ({
    code,
    points: points * timesOf(code, applicant),
  }));
  if (broken.length > 0) return { score: MIN_SCORE, decision: "fail", reasons: [...broken, ...lines] };
  const points = lines.reduce((sum, line) => sum + line.points, BASE_SCORE);
  const score = Math.min(Math.max(points, MIN_SCORE), MAX_SCORE);
  return { score, decision: score >= cutOff ? "pass" : "fail", reasons: lines };
}

const timesOf = (code: ScoreReason, applicant: Applicant): number =>
  code === "settledBefore" ? Math.min(applicant.settledLoans, SETTLED_LOANS_COUNTED) : 1;
