import type { PermissionCode } from "../../../../platform/shared/endpoint.ts";
import type { Message } from "../../../../platform/shared/messages.ts";
import type { ClosedSet } from "../../../../platform/shared/closed-set.ts";
import type { Context } from "../../../../platform/server/context.ts";
import type { Db } from "../../../../platform/server/database/connect.ts";
import { port } from "../../../../platform/server/features.ts";

type Value = string | number | Date | null;

/** A column of a tab: what it is called, and how its values are shown. */
export interface RecordColumn<R> {
  readonly label: Message;
  /** `closed` shows codes of `set`; `long` takes several lines. */
  readonly as: "text" | "long" | "code" | "money" | "count" | "day" | "instant" | "closed";
  readonly set?: ClosedSet<never> | ClosedSet;
  readonly value: (row: R, ctx: Context<Db>) => Value;
  /** Where the value is looked at closer: a page of the menu and its parameters. */
  readonly link?: (row: R) => { readonly page: string; readonly params: Readonly<Record<string, string>> } | null;
}

/** The part of a tab that is read. */
interface RecordPage {
  readonly limit: number;
  readonly offset: number;
}

/** One kind of records of a customer, a tab of their page, brought by the feature that knows it. */
export interface RecordSource<R extends { readonly id: string } = never> {
  readonly name: string;
  readonly title: Message;
  /** Its place among the tabs, from the left. */
  readonly place: number;
  /** Only who holds one of these has the tab, as the page on which the same is read. */
  readonly access: readonly PermissionCode[];
  /** What it says without records, and what to do about it. */
  readonly empty: { readonly title: Message; readonly hint?: Message };
  readonly columns: readonly RecordColumn<R>[];
  /** The page that lists the same with all that can be asked of it; the link shows to who may open that page. */
  readonly all?: {
    readonly label: Message;
    readonly page: string;
    readonly params: (customerId: string) => Readonly<Record<string, string>>;
  };
  /** How many there are, and one page of them, the newest first, each in one statement. */
  readonly count: (ctx: Context<Db>, customerId: string) => Promise<number>;
  readonly read: (ctx: Context<Db>, customerId: string, page: RecordPage) => Promise<readonly R[]>;
}

/** Where features bring the tabs of a customer's page. */
export const customerRecords = port<RecordSource>("customer.records");

/** A source as the port takes it: what its rows are is its own. */
export const recordSource = <R extends { readonly id: string }>(source: RecordSource<R>): RecordSource =>
  source as unknown as RecordSource;
