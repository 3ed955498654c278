import type { ReactNode } from "react";
import type { Access } from "../../shared/endpoint.ts";
import type { Columns, ListAnswer, ListSpec, RowOf } from "../../shared/list.ts";
import type { Message } from "../../shared/messages.ts";
import type { Callable } from "../api/callable.ts";
import type { Option } from "../dict-select.tsx";
import type { Needs } from "../permissions.ts";
import type { FilterValue } from "./url-state.ts";

/** A list call of a contract. */
type Source<C extends Columns, F extends string = string> = Callable & {
  readonly kind: "list";
  readonly spec: Pick<ListSpec<C, F>, "filters" | "columns" | "queue"> & { readonly sort: readonly string[] };
  readonly exportAccess: Access;
  readonly title: Message;
};

interface ColumnLook {
  readonly label?: Message;
  readonly width?: number;
  /** Where a text ends in an ellipsis, in pixels; 320 unless stated. */
  readonly longest?: number;
  /**
   * What a row is read for: stands right after the first column, in place of the first one of its kind (state, amount
   * or date).
   */
  readonly essential?: boolean;
  readonly align?: "left" | "right" | "center";
  /** Hidden until the user chooses it. */
  readonly optional?: boolean;
}

/** A column of the source, shown by its kind unless the page renders it. */
interface SourceColumn<R, N extends string> extends ColumnLook {
  readonly field: N;
  readonly render?: (row: R) => ReactNode;
}

/** A column of the page's own, under a name that the source does not have. */
interface OwnColumn<R> extends ColumnLook {
  readonly own: string;
  readonly render: (row: R) => ReactNode;
}

type ColumnDeclaration<C extends Columns> =
  (keyof C & string) | SourceColumn<RowOf<C>, keyof C & string> | OwnColumn<RowOf<C>>;

export interface DialogProps<R> {
  readonly row: R;
  readonly close: () => void;
}

export interface RowAction<R> {
  readonly label: Message;
  /** Who sees it: the command's permission unless stated. */
  readonly permission?: Needs;
  /** Usually `(row) => row.can.extend`: the server decides. */
  readonly when?: (row: R) => boolean | undefined;
  /** Opens a dialog for the row. */
  readonly dialog?: (props: DialogProps<R>) => ReactNode;
  readonly onClick?: (row: R) => void;
  readonly href?: (row: R) => string;
  /** Without dialog, onClick and href: asks for a confirmation and sends this command. */
  readonly command?: Callable;
  /** The command's input; `{ id: row.id }` unless stated. */
  readonly input?: (row: R) => object;
  /** The confirmation's text. */
  readonly confirm?: Message;
  /** Red and last; its confirmation too. */
  readonly danger?: boolean;
}

export interface ToolbarAction {
  readonly label: Message;
  readonly icon?: ReactNode;
  readonly primary?: boolean;
  readonly danger?: boolean;
  readonly permission?: Needs;
  readonly command?: Callable;
  readonly dialog?: (props: {
    readonly close: () => void;
    readonly filter: Readonly<Record<string, unknown>>;
  }) => ReactNode;
  readonly onClick?: (filter: Readonly<Record<string, unknown>>) => void;
  readonly href?: string;
}

/** What an exact filter may be set to, by the filter's name; a filter without an entry is typed. */
export type FilterChoices<F extends string = string> = Readonly<Partial<Record<F, readonly Option[]>>>;

/** What the user has ticked. With `allMatching` the filter stands for all `count` rows, beyond those on the page. */
export interface Selection<R> {
  readonly rows: readonly R[];
  readonly allMatching: boolean;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly count: number;
}

export interface BulkAction<R> {
  readonly label: Message;
  readonly permission?: Needs;
  readonly command?: Callable;
  readonly danger?: boolean;
  /** May act on all rows that match the filter, not only on those of the page. */
  readonly allMatching?: boolean;
  readonly dialog?: (props: {
    readonly selection: Selection<R>;
    readonly close: () => void;
    readonly done: () => void;
  }) => ReactNode;
  readonly onClick?: (selection: Selection<R>, done: () => void) => void;
}

/** The values of some of a list's filters. */
type Preset<F extends string> = Readonly<Partial<Record<F, FilterValue>>>;

/** What is said where a list has no rows and nobody has filtered it. */
export interface EmptyList {
  readonly title: Message;
  /** What it means, or what to do about it. */
  readonly hint?: Message;
  /** The list's primary action is the next step: it is offered here too, to who may take it. */
  readonly act?: boolean;
}

export interface ListTab<F extends string = string> {
  readonly key: string;
  readonly label: Message;
  readonly filters?: Preset<F>;
  /** Where it has no rows: what is said of a queue that is done. */
  readonly empty?: EmptyList;
  readonly permission?: Needs;
}

export interface ListPageProps<C extends Columns, F extends string = string, R = RowOf<C>> {
  /**
   * Which of the lists on its page it is: what follows the page's name where the user's column settings are kept. Left
   * out by the first.
   */
  readonly part?: string;
  readonly source: Source<C, F>;
  /** Labels by field name. */
  readonly messages: Readonly<Record<string, Message>>;
  readonly title: Message;
  /** Filters by name, in order; all of the source's unless stated. */
  readonly filters?: readonly NoInfer<F>[];
  /** Choices of exact filters that the server knows: teams, roles. Called as a hook. */
  readonly useFilterChoices?: () => FilterChoices<NoInfer<F>>;
  /** Columns in order; all that are not hidden unless stated. */
  readonly columns?: readonly ColumnDeclaration<C>[];
  readonly rowActions?: readonly RowAction<R>[];
  readonly toolbar?: readonly ToolbarAction[];
  readonly tabs?: readonly ListTab<NoInfer<F>>[];
  /** Counts beside the tabs' names, by tab key; called as a hook. */
  readonly useTabCounts?: () => Readonly<Record<string, number>> | undefined;
  /** A column of check boxes; implied by `bulk`. */
  readonly selection?: boolean;
  readonly bulk?: readonly BulkAction<R>[];
  /** A column whose button opens the loan certificate of the row. */
  readonly voucher?: (props: DialogProps<R>) => ReactNode;
  readonly voucherWhen?: (row: R) => boolean | undefined;
  readonly voucherPermission?: Needs;
  /** The address a row leads to. */
  readonly rowLink?: (row: R) => string | undefined;
  /** A row's key; its `id` unless stated. */
  readonly rowKey?: (row: R) => string;
  /** Filters that always hold and are not shown: a customer's orders inside the customer's page. */
  readonly fixedFilter?: Preset<NoInfer<F>>;
  /** Inside another page: no page title, and the address is left alone. */
  readonly embedded?: boolean;
  /** Reread as often, in milliseconds, for what changes without anybody's doing: in place, like all that changes. */
  readonly refetchInterval?: number;
  /** Nouns of other contracts whose records have the ids of these rows: their changes are this list's, too. */
  readonly shows?: readonly string[];
  /**
   * The rows are orders, customers and what belongs to them, of which a narrowed role sees a part: an empty list says
   * so.
   */
  readonly scoped?: boolean;
  /** Where it has no rows; that there is nothing yet unless stated. */
  readonly empty?: EmptyList;
  /** Its rows by their name, for the total: `1,264 orders`; results unless stated. */
  readonly total?: Message;
  /**
   * The tabs of the page that it is one list of several of, its own among them, with what they count; put there by
   * `listsPage`.
   */
  readonly views?: (counts: Readonly<Record<string, number>> | undefined) => ReactNode;
  /** Between the title and the filters: warnings, figures. */
  readonly banner?: ReactNode | ((answer: ListAnswer<R> | undefined) => ReactNode);
}
