import type { Input } from "../lists/client.ts";

/** What a list is filtered with, on its own, and the columns that it may be sorted by. */
export interface PlanCases {
  readonly path: string;
  readonly filters: readonly Input[];
  readonly sorts: readonly string[];
}

const SPRING = { From: "2026-09-01", To: "2026-09-30" };
const days = (field: string): Input => ({ [`${field}From`]: SPRING.From, [`${field}To`]: SPRING.To });
const between = (field: string, from: number, to: number): Input => ({ [`${field}From`]: from, [`${field}To`]: to });

/** Values that occur in the data set: the phone and CURP of its first customer, the number of an order with a plan. */
export interface Occurring {
  readonly phone: string;
  readonly curp: string;
  readonly orderNo: string;
  readonly loanId: string;
}

export const planCases = ({ phone, curp, orderNo, loanId }: Occurring): readonly PlanCases[] => [
  {
    path: "/api/loan/list",
    filters: [
      {},
      { orderNo },
      { phone },
      { status: 12 },
      { status: 50 },
      { status: [21, 40] },
      { name: "Sofía Juárez" },
      { name: "Ana" },
      { loanId },
      { userId: "77" },
      { packageName: "mx.credialdia.app" },
      { product: "plazos" },
      { merchantNo: "M1001" },
      { productType: 1 },
      { oldCustomer: false },
      days("appliedAt"),
      days("disbursedOn"),
      days("dueOn"),
      between("amount", 300_000, 320_000),
      between("overdueDays", 1, 30),
      { overdueDaysFrom: 1 },
      { status: 40, packageName: "mx.prestaya.app", oldCustomer: true },
    ],
    sorts: ["contractCents", "dueOn", "overdueDays", "disbursedOn", "outstandingCents"],
  },
  {
    path: "/api/bill/list",
    filters: [
      {},
      { loanId },
      { repayCode: `R${loanId}-1` },
      { orderNo },
      { phone },
      { status: 10 },
      { status: 30 },
      days("dueOn"),
      between("termNo", 2, 3),
      between("overdueDays", 1, 30),
      { packageName: "mx.prestaya.app" },
    ],
    sorts: ["dueOn", "outstandingCents"],
  },
  {
    path: "/api/customer/list",
    filters: [
      {},
      { phone },
      { name: "Sofía Juárez" },
      { status: 3 },
      { status: 2 },
      { userId: "77" },
      { idNumber: curp },
      { packageName: "mx.prestaya.app" },
      days("registeredAt"),
      { overdue: true },
      { overdue: false },
      between("settled", 5, 10),
    ],
    sorts: [],
  },
  {
    path: "/api/payment/list",
    filters: [
      {},
      { orderNo },
      { reference: `P${loanId}-1` },
      { status: "FAIL" },
      { status: "SUCCESS" },
      { direction: "in" },
      { channel: "sandbox" },
      { bankName: "Banorte" },
      days("requestedAt"),
      between("amountCents", 100_000, 120_000),
    ],
    sorts: [],
  },
  {
    path: "/api/repayment/list",
    filters: [
      {},
      { orderNo },
      { phone },
      { status: "reversed" },
      { status: "allocated" },
      { source: "register" },
      { channel: "sandbox" },
      { channelTxId: `T${loanId}` },
      { loanId },
      days("receivedAt"),
      between("amountCents", 100_000, 120_000),
    ],
    sorts: [],
  },
  {
    path: "/api/review/list",
    filters: [
      {},
      { orderNo },
      { phone },
      { checkStatus: 12 },
      { checkStatus: 9 },
      { name: "Sofía Juárez" },
      { product: "plazos" },
      { packageName: "mx.prestaya.app" },
      { mine: true },
      { unassigned: true },
      { reviewer: "1" },
      { recheck: true },
      between("waitingMinutes", 1, 5),
      days("appliedAt"),
      days("decidedOn"),
      { oldCustomer: false },
      between("score", 300, 320),
    ],
    sorts: ["waitingMinutes", "score"],
  },
  {
    path: "/api/review/records",
    filters: [
      {},
      { orderNo },
      { result: "reject" },
      { result: "pass" },
      { reviewer: "admin" },
      { reason: "badHistory" },
      { stage: "income" },
      { recheck: true },
      days("decidedAt"),
    ],
    sorts: [],
  },
];
