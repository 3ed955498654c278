import { closedSet } from "../../../platform/shared/closed-set.ts";

/** Whether a call of the borrower's phone was shown to somebody before. */
export const callRecord = closedSet([
  { code: 0, tone: "attention", label: { cn: "未读", en: "Unread", es: "No leída" } },
  { code: 1, tone: "waiting", label: { cn: "已读", en: "Read", es: "Leída" } },
]);

/** 0 for a call after everything that was shown already, 1 for one that was among it. */
export const callRecordOf = (at: Date, readThrough: Date | null): 0 | 1 =>
  readThrough !== null && at <= readThrough ? 1 : 0;
