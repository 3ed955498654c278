import { post, type Row } from "./ask.ts";
import { claimTelling, openedAppData, phoneOf, type OpenedAppData } from "./opened.ts";

/** A page or group of the menu, as the server describes it. */
export interface MenuNode {
  readonly url: string | null;
  readonly path: string;
  readonly child: readonly MenuNode[];
}

/** For each thing that may be done, the record that it is done to. */
export type Found = Readonly<Record<string, string>>;

/** What the scenes are about: for each thing that may be done, the first record that allows it. */
export interface Records {
  readonly menu: readonly MenuNode[];
  /** An order that is overdue, or else the first, its number and its customer. */
  readonly order: { readonly loanId: string; readonly orderNo: string; readonly customerId: string };
  /** Orders by what may be done with them or their next term. */
  readonly orders: Found;
  readonly customers: Found;
  /** By name. */
  readonly products: Found;
  readonly groups: Found;
  readonly merchants: Found;
  readonly routers: Found;
  readonly quotas: Found;
  readonly rules: Found;
  readonly packages: Found;
  readonly domains: Found;
  readonly primaries: Found;
  readonly inspections: Found;
  /** What borrowers said: by what may be done with it, what was answered, and what came with pictures. */
  readonly opinions: Found;
  /** A customer whose app data this session has opened, and the package. */
  readonly appData: OpenedAppData | undefined;
  readonly versions: Found;
  readonly releases: Found;
  /** A record with revisions, and the latest of them. */
  readonly revised: { readonly noun: string; readonly objectId: string; readonly no: string } | undefined;
  readonly links: Found;
  readonly channels: Found;
  readonly carriers: Found;
  readonly vocabularies: Found;
  readonly mappedWords: Found;
  /** Whether this session has asked for a replenishment that waits. */
  readonly revocable: boolean;
  /** The latest order, whose agreement the borrower has accepted. */
  readonly latest: string | undefined;
  /** A rule of inspection. */
  readonly inspected: string | undefined;
  /** An order that this session has claimed for review. */
  readonly claimed: string | undefined;
  /** The customer whose order that is. */
  readonly claimedOf: string | undefined;
  /** An order that waits for its review, with nobody's claim on it, and its customer's phone in full. */
  readonly waiting: string | undefined;
  readonly waitingPhone: string | undefined;
  /** The number of an order that owes something. */
  readonly owing: string | undefined;
  /** An order with repayments, the first of which may be reversed. */
  readonly repaid: { readonly loanId: string } | undefined;
  /** The number of an order that was reviewed. */
  readonly reviewed: string | undefined;
  /** The reference of an item whose match can be undone. */
  readonly matched: string | undefined;
}

/** Stands between the parts of a name. */
export const APART = "\n";

const ORDER_ABILITIES = ["cancel", "cancelPaid", "refuse", "payout", "payInfo", "remark", "voucher", "quote"];
const BILL_ABILITIES = ["repay", "extend", "reduce", "flat", "refund"];
const CUSTOMER_ABILITIES = ["lock", "restore", "reveal", "edit", "logOff", "cardUnbind", "identity"];
const PRODUCT_ABILITIES = "edit core describe cap cps rank insert slogan enable disable".split(" ");
const SWITCHED_ABILITIES = ["edit", "enable", "disable"];
const PACKAGE_ABILITIES = [...SWITCHED_ABILITIES, "launch", "abolish", "resubmit", "issueKey", "revokeKey"];
const VERSION_ABILITIES = [...SWITCHED_ABILITIES, "rollback"];
const PROVIDER_ABILITIES = [...SWITCHED_ABILITIES, "test", "prefer"];
const RELEASE_ABILITIES = ["edit", "submit", "withdraw", "publish", "rollback", "reopen"];
const OVERDUE = [40];
const RUNNING = [21];
const READY = [32];
/** Not reviewed yet, and being reviewed: an order that was given back stays at the second. */
const IN_REVIEW = [12, 11];
/** Customers who may not log in, and those who may not borrow. */
const LOCKED = [1, 2];
const PAYOUT_FAILED = [-10];
const TWO_DAYS_MS = 172_800_000;

/** The token of a fresh session of the administrator. */
export const signIn = async (base: string, password: string): Promise<string> =>
  (await post<{ token: string }>(base, "/api/login", { account: "admin", password })).token;

/**
 * Looks, as the session's user, for records that show much; claims a case for review where one waits and fetches a
 * day's statement.
 */
export async function demoRecords(base: string, token: string): Promise<Records> {
  const rows = async (path: string, filter: object = {}): Promise<readonly Row[]> =>
    (await post<{ list?: readonly Row[] } | null>(base, path, { pageSize: 200, ...filter }, token))?.list ?? [];
  const { key: menu } = await post<{ key: readonly MenuNode[] }>(base, "/api/user/menu", {}, token);
  const overdue = await rows("/api/loan/list", { status: OVERDUE });
  const failed = await rows("/api/loan/list", { status: PAYOUT_FAILED });
  const latest = await rows("/api/loan/list");
  const loans = [...overdue, ...(await rows("/api/loan/list", { status: [...RUNNING, ...READY] })), ...latest];
  const products = await rows("/api/product/list");
  const merchants = await rows("/api/merchant/list");
  const inReview = await rows("/api/review/list", { checkStatus: IN_REVIEW });
  const inHand = await claimTelling(base, token, inReview);
  const waiting = inReview.find(({ id, can }) => can["claim"] && id !== inHand?.loanId);
  const first = loans[0];
  await post(
    base,
    "/api/reconciliation/fetch",
    { channel: "sandbox", statementOn: new Date(Date.now() - TWO_DAYS_MS).toISOString().slice(0, 10) },
    token,
  );
  return {
    menu,
    order: {
      loanId: String(first?.id),
      orderNo: String(first?.["orderNo"]),
      customerId: String(first?.["customerId"]),
    },
    orders: {
      ...able(loans, ORDER_ABILITIES),
      ...(failed[0] && { retryPayout: failed[0].id }),
      ...able(await rows("/api/bill/list"), BILL_ABILITIES, "loanId"),
    },
    customers: {
      ...able(await rows("/api/customer/list"), CUSTOMER_ABILITIES),
      ...able(await rows("/api/customer/list", { status: LOCKED }), ["restore"]),
    },
    products: named(products, PRODUCT_ABILITIES),
    groups: named(await rows("/api/group/list"), SWITCHED_ABILITIES, "groupName"),
    merchants: named(merchants, SWITCHED_ABILITIES),
    routers: named(await rows("/api/router/list"), ["edit", "secret", "test"]),
    quotas: named(await rows("/api/quota/list"), SWITCHED_ABILITIES, "groupName"),
    vocabularies: named(await rows("/api/mapping/packages"), ["generate", "generateAll", "sync"], "packageName"),
    mappedWords: named(await rows("/api/mapping/list"), ["editOriginal"], "packageName", "original"),
    releases: named(await rows("/api/release/list"), RELEASE_ABILITIES),
    revised: lastRevised(await rows("/api/history/list")),
    versions: named(await rows("/api/version/list"), VERSION_ABILITIES, "packageName", "version"),
    rules: named(await rows("/api/relending/list"), SWITCHED_ABILITIES, "packageName", "version"),
    packages: named(await rows("/api/app-package/list"), PACKAGE_ABILITIES, "packageName"),
    domains: named(await rows("/api/domain/list"), [...SWITCHED_ABILITIES, "check"], "domain"),
    links: named(await rows("/api/short-link/list"), SWITCHED_ABILITIES, "code"),
    channels: named(await rows("/api/channel-config/list"), PROVIDER_ABILITIES, "code"),
    carriers: named(await rows("/api/carrier-config/list"), PROVIDER_ABILITIES, "code"),
    inspections: named(await rows("/api/inspection/list"), [...SWITCHED_ABILITIES, "run", "acknowledge"]),
    opinions: saidBy(await rows("/api/opinion/list")),
    appData: await openedAppData(base, token, overdue),
    // Where there is another domain to switch to.
    primaries: named(
      (await rows("/api/domain/primaries")).filter(({ backups }) => backups !== null),
      ["switch", "restore"],
      "packageName",
      "purpose",
    ),
    latest: latest[0]?.id,
    revocable: (await rows("/api/repayment/replenish/requests")).some(({ can }) => can["revoke"]),
    inspected: (await rows("/api/inspection/list"))[0]?.id,
    claimed: inHand?.loanId,
    claimedOf: inHand?.customer.id,
    waiting: waiting?.id,
    waitingPhone: waiting && (await phoneOf(base, token, String(waiting["customerId"]))),
    owing: overdue[0]?.["orderNo"] as string | undefined,
    repaid: await severalTimesRepaid(rows),
    reviewed: (await rows("/api/review/records"))[0]?.["orderNo"] as string | undefined,
    matched: able((await rows("/api/reconciliation/list", { handled: true })).toReversed(), ["unmatch"], "reference")[
      "unmatch"
    ],
  };
}

/** Records that show more of a page than the first one would, by the page's identifier. */
export const recordsOf = ({
  order,
  claimed,
  inspected,
  revised,
  appData,
}: Records): Readonly<Record<string, Readonly<Record<string, string>>>> => ({
  orderDetails: { loanId: order.loanId },
  clientDetail: { customerId: order.customerId },
  ...(appData && { appDataCheck: { customerId: appData.customerId } }),
  ...(inspected !== undefined && { detectionDetail: { id: inspected } }),
  ...(revised && { appHistoryDetails: revised }),
  ...(claimed !== undefined && { creditReviewOrder: { loanId: claimed } }),
});

/** The record of the latest revision that changed one which was there before. */
function lastRevised(found: readonly Row[]): Records["revised"] {
  const last = found.find(({ no }) => Number(no) > 1) ?? found[0];
  return last && { noun: String(last["noun"]), objectId: String(last["objectId"]), no: String(last["no"]) };
}

/** The order of the latest repayments that has most of them. */
async function severalTimesRepaid(
  rows: (path: string, filter?: object) => Promise<readonly Row[]>,
): Promise<{ readonly loanId: string } | undefined> {
  const counts = new Map<string, number>();
  for (const { loanId, can } of await rows("/api/repayment/list"))
    if (can["reverse"]) counts.set(String(loanId), (counts.get(String(loanId)) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most && { loanId: most[0] };
}

/**
 * As `able`, by the fields that name a record; of the one with most revisions its history, where there is any, and what
 * it was, where that may come back.
 */
function named(rows: readonly Row[], abilities: readonly string[], ...fields: readonly string[]): Found {
  const [changed] = rows.toSorted((a, b) => Number(b["revision"]) - Number(a["revision"]));
  if (!changed) return {};
  const by = fields.length > 0 ? fields : ["name"];
  const found = able(rows, abilities, ...by);
  if (changed["revision"] === 0) return found;
  const name = nameOf(changed, by);
  return { ...found, history: name, ...(changed.can["restore"] && { restore: name }) };
}

const nameOf = (row: Row, fields: readonly string[]): string => fields.map((field) => String(row[field])).join(APART);

function saidBy(opinions: readonly Row[]): Found {
  const answered = opinions.find(({ handled }) => handled === "answered")?.id;
  const pictured = opinions.find(({ pictureCount }) => Number(pictureCount) > 1)?.id;
  return {
    ...able(opinions, ["reply", "close", "reopen"]),
    ...(answered !== undefined && { answered }),
    ...(pictured !== undefined && { pictured }),
  };
}

/** The record that allows each of the abilities first, by its id or by the fields that name it. */
function able(rows: readonly Row[], abilities: readonly string[], ...fields: readonly string[]): Found {
  return Object.fromEntries(
    abilities.flatMap((ability) => {
      const found = rows.find(({ can }) => can[ability]);
      return found ? [[ability, nameOf(found, fields.length > 0 ? fields : ["id"])]] : [];
    }),
  );
}
