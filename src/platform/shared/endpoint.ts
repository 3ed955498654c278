import * as z from "zod";
import { id } from "./fields.ts";
import {
  filterSchema,
  knownRowSchema,
  listInput,
  rowSchema,
  type Columns,
  type Filter,
  type KnownRowOf,
  type ListAnswer,
  type ListSpec,
  type RowOf,
  tellsPerson,
} from "./list.ts";
import { answerSchema, USUAL_WIRE, type ListWire } from "./list-wire.ts";
import type { Message } from "./messages.ts";

/**
 * Who may call: `public` anyone; `secondStep` a token whose second step may still be open; `signedIn` any staff member;
 * `app` a signed request through the borrowers' door; `webhook` a notice of an outside service that knows only basic
 * authentication and HTTP statuses; otherwise a permission code, or several of which one is enough.
 */
export type Access =
  "public" | "secondStep" | "signedIn" | "app" | "webhook" | PermissionCode | readonly PermissionCode[];

/** `domain:identifier:action`. */
export type PermissionCode = `${string}:${string}:${string}`;

/**
 * query: reads. command: one transaction, audited. money: a command that needs an idempotency key. inquiry: asks
 * somebody outside, then books what they said in one transaction, audited. list: a query with filters, sort and pages.
 * receipt: a command of the signed door or the session, audited only where it says so.
 */
export type Kind = "query" | "command" | "money" | "inquiry" | "list" | "receipt";

export interface Endpoint<I = unknown, O = unknown> {
  /** `<feature>.<verb>`; also the name under which the call is audited. */
  readonly name: string;
  readonly kind: Kind;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly access: Access;
  readonly input: z.ZodType<I>;
  readonly output: z.ZodType<O>;
  /** Field labels for messages, keyed by field name. */
  readonly labels: Readonly<Record<string, Message>>;
  /** The call's own title, as the operation log shows it. */
  readonly title: Message;
  /** Largest request body in bytes; 256 KiB unless stated. */
  readonly bodyLimit?: number;
  /** The permission that lets a second person check the command before it is carried out; set by `checked`. */
  readonly approve?: PermissionCode;
  /** The call exists in demo mode only: a production start has no route for it. */
  readonly demoOnly?: true;
  /** Somebody may make the call who must first change the password or bind an authenticator. */
  readonly allowedWhileRestricted?: true;
  /** What is said when the call fails by our fault; that the server failed, unless stated. */
  readonly failure?: Message;
  /**
   * Of a query by GET: the answer carries an ETag of its data, and whoever names that one in `if-none-match` gets 304
   * with no body.
   */
  readonly etag?: true;
  /** The answer is what somebody outside said, status and body, with no envelope around it; a refusal has its envelope. */
  readonly passes?: true;
  /**
   * Its texts are what somebody's telephone holds: they may have characters that turn the direction of what follows,
   * without which they would not be what they are. Whoever shows them leaves those out.
   */
  readonly anyDirection?: true;
}

export interface ListEndpoint<
  C extends Columns = Columns,
  F extends string = string,
  S extends string = string,
> extends Endpoint<Record<string, unknown>, ListAnswer<RowOf<C>>> {
  readonly kind: "list";
  readonly spec: ListSpec<C, F, S>;
  /** Permission for the list's export; the export call is `<path>/export`. */
  readonly exportAccess: Access;
  readonly wire: ListWire;
}

interface Declaration<I extends z.ZodType, O extends z.ZodType> {
  readonly path: string;
  readonly access: Access;
  readonly input: I;
  readonly output: O;
  readonly title: Message;
  readonly method?: "GET" | "POST";
  readonly bodyLimit?: number;
  readonly demoOnly?: true;
  readonly allowedWhileRestricted?: true;
  readonly failure?: Message;
  readonly etag?: true;
  readonly passes?: true;
  readonly anyDirection?: true;
}

interface ListDeclaration<C extends Columns, F extends string, S extends string> extends ListSpec<C, F, S> {
  readonly path: string;
  readonly access: Access;
  readonly exportAccess: Access;
  readonly title: Message;
  /** POST unless stated; a GET takes everything from the query, a filter of several codes as a repeated parameter. */
  readonly method?: "GET" | "POST";
  /** Names that the specification gives this list in place of `pageNo` and `{ list, total }`. */
  readonly wire?: Partial<ListWire>;
}

type Named<T> = Omit<T, "name" | "labels">;

function declare<const K extends Kind>(kind: K) {
  return <I extends z.ZodType, O extends z.ZodType>(
    declaration: Declaration<I, O>,
  ): Named<Endpoint<z.infer<I>, z.infer<O>>> & { readonly kind: K; readonly sends: z.input<I> } =>
    ({ method: "POST", ...declaration, kind }) as never;
}

export const query = declare("query");
export const command = declare("command");
export const money = declare("money");
export const inquiry = declare("inquiry");
export const receipt = declare("receipt");

/**
 * What a checked command answers when it was sent to another person instead of being carried out: nothing has changed
 * yet.
 */
const sentForApproval = z.object({ approvalId: id(), eyes: z.int() });
export type SentForApproval = z.infer<typeof sentForApproval>;

/** Whether a checked command's answer says that another person has to approve it. */
export const isSentForApproval = (answer: unknown): answer is SentForApproval =>
  typeof answer === "object" && answer !== null && "approvalId" in answer;

interface CheckedDeclaration<I extends z.ZodObject, O extends z.ZodType> extends Declaration<I, O> {
  readonly input: I;
  readonly approve: PermissionCode;
}

/**
 * Declares a money command that a second person may have to check. Its input may carry the `quote` of a preview that it
 * was decided on; its answer is the declared one, or that it was sent for approval.
 */
export function checked<I extends z.ZodObject, O extends z.ZodType>(
  declaration: CheckedDeclaration<I, O>,
): Named<Endpoint<z.infer<I> & { quote?: string }, z.infer<O> | SentForApproval>> & {
  readonly kind: "money";
  readonly approve: PermissionCode;
  readonly sends: z.input<I> & { quote?: string };
} {
  const { input, output, ...rest } = declaration;
  return {
    method: "POST",
    ...rest,
    kind: "money",
    input: input.extend({ quote: z.uuid().optional() }),
    output: z.union([sentForApproval, output]),
  } as never;
}

/** Declares a list call from its filters and columns. */
export function list<const C extends Columns, const F extends string, const S extends keyof C & string>(
  declaration: ListDeclaration<C, F, S>,
): Named<ListEndpoint<C, F, S>> & { readonly sends: Record<string, unknown> } {
  const { filters, columns, sort, soonestFirst, queue, method = "POST", wire: named, ...rest } = declaration;
  const spec: ListSpec<C, F, S> = {
    filters,
    columns,
    sort,
    ...(soonestFirst && { soonestFirst }),
    ...(queue !== undefined && { queue }),
  };
  const wire: ListWire = { ...USUAL_WIRE, ...named };
  const output = answerSchema(wire, rowSchema(columns) as unknown as z.ZodObject);
  return { ...rest, kind: "list", method, spec, wire, input: listInput(spec as unknown as ListSpec), output } as never;
}

/** Figures added up by groups, for reports: at most so many rows, of which nothing is unknown. */
export interface AggregateEndpoint<C extends Columns = Columns, F extends string = string> extends Endpoint<
  Record<string, unknown>,
  readonly KnownRowOf<C>[]
> {
  readonly kind: "query";
  readonly spec: { readonly filters: Readonly<Record<F, Filter>>; readonly columns: C };
}

interface AggregateDeclaration<C extends Columns, F extends string> {
  readonly path: string;
  readonly access: Access;
  readonly title: Message;
  readonly filters: Readonly<Record<F, Filter>>;
  /** The groups and their figures. What belongs to no group gets a code; a figure over nothing is 0. */
  readonly columns: C;
  /** The most rows that it answers. */
  readonly max: number;
}

/**
 * Declares a call for figures added up by groups, from its filters and columns.
 * @throws Error when a filter would look for one person.
 */
export function aggregate<const C extends Columns, const F extends string>({
  filters,
  columns,
  max,
  ...rest
}: AggregateDeclaration<C, F>): Named<AggregateEndpoint<C, F>> & { readonly sends: Record<string, unknown> } {
  const asked = Object.entries<Filter>(filters).find(([, filter]) => tellsPerson(filter));
  if (asked) throw new Error(`${rest.path}: figures are not asked for by ${asked[0]}, which tells a person`);
  return {
    ...rest,
    kind: "query",
    method: "POST",
    spec: { filters, columns },
    input: filterSchema(filters),
    output: z.array(knownRowSchema(columns)).max(max),
  } as never;
}

type Nameless = Named<Endpoint> | Named<ListEndpoint>;
type Labels = Readonly<Record<string, Message>>;
export type Contract<L extends Labels, T extends Readonly<Record<string, unknown>>> = {
  readonly [K in keyof T]: T[K] & { readonly name: string; readonly labels: L };
};

/**
 * Binds a feature's calls to its name and labels: `contract("loan", loanMessages, { cancel: command({...}) })` gives
 * `loan.cancel`.
 */
export function contract<const L extends Labels, const T extends Readonly<Record<string, unknown>>>(
  feature: string,
  labels: L,
  calls: T,
): Contract<L, T> {
  return Object.fromEntries(
    Object.entries(calls).map(([verb, call]) => [verb, { ...(call as Nameless), name: `${feature}.${verb}`, labels }]),
  ) as unknown as Contract<L, T>;
}

/** What the caller sends, before defaults and transforms. */
export type SendsOf<E> = E extends { readonly sends: infer S } ? S : never;
/** What a call answers once it was carried out. */
export type DoneOf<E> = Exclude<OutputOf<E>, SentForApproval>;
export type InputOf<E> = E extends { readonly input: z.ZodType<infer I> } ? I : never;
export type OutputOf<E> = E extends { readonly output: z.ZodType<infer O> } ? O : never;

/** The permission codes of an access rule; empty where no code is asked for. */
export function codesOf(access: Access): readonly string[] {
  if (typeof access !== "string") return access;
  return access.includes(":") ? [access] : [];
}

/** The input of a list's export: the applied filters, the format, and the columns in the caller's order. */
export const exportInput = (spec: ListSpec) =>
  z.object({
    filter: filterSchema(spec.filters).default({}),
    format: z.literal(["csv", "xlsx"]),
    columns: z.array(z.string().max(60)).max(100).optional(),
  });

/** The envelope of every answer. */
export interface Envelope<T = unknown> {
  readonly code: string;
  readonly data: T;
  readonly msg: string;
  readonly errors?: readonly FieldError[];
  readonly traceId: string;
}

export interface FieldError {
  readonly field: string;
  readonly rule: string;
  readonly message: string;
}
