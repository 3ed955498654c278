import type { Cents } from "../shared/cents.ts";
import type { FieldChange } from "../shared/field-change.ts";
import type { Endpoint, InputOf, OutputOf, PermissionCode } from "../shared/endpoint.ts";
import type { Result } from "../shared/refusal.ts";
import type { Context } from "./context.ts";
import type { Database, Db, Tx } from "./database/connect.ts";

/** One call's verb, bound to its contract entry. Everything around the verb is done by `perform`. */
export interface Handler {
  readonly endpoint: Endpoint;
  /** `said`: of an inquiry, what was answered outside. */
  readonly verb: (input: unknown, ctx: Context, said?: unknown) => Promise<unknown>;
  /** Of an inquiry: asks outside, before the transaction in which its verb books the answer. */
  readonly ask?: (input: unknown, ctx: Context<Db>) => Promise<unknown>;
  /** The verb opens its own transactions. */
  readonly ownTransactions?: true;
  /** Of a call with an ETag: what tells the answer without building it. */
  readonly stamp?: (input: unknown, ctx: Context<Db>) => Promise<string>;
  /** For a command that a second person may have to check: what a request of it is about. */
  readonly subject?: (input: unknown, ctx: Context<Db>) => Promise<Subject>;
  readonly decisions?: Decisions<unknown>;
}

/** How a request of a checked command ended without being carried out. */
export type Dropped = "rejected" | "withdrawn" | "expired";

/**
 * What a checked command has to say about the decisions on its requests; both run in the transaction of the decision.
 */
export interface Decisions<I> {
  /**
   * The page on which its requests are approved, with a code or more to look at; the approval centre leads there, the
   * label in `param`.
   */
  readonly approveOn?: { readonly page: string; readonly param: string };
  /** Before an approval is kept: refuses what this person may not approve, or not in this way. */
  readonly approving?: (input: I, ctx: Context) => Promise<void>;
  /** After a request was rejected, withdrawn or left to expire, with what was said about it. */
  readonly dropped?: (input: I, ctx: Context, how: Dropped, note: string | undefined) => Promise<void>;
}

/** How many people a command takes: its maker alone, or with one or two others who check it. */
export type Eyes = 1 | 2 | 3;

/** What a request of a checked command is about. */
export interface Subject {
  readonly object: readonly [type: string, id: string];
  /**
   * One request of a command may wait for each of these at a time: for each object, unless requests about one object
   * are independent.
   */
  readonly waitsAs?: readonly [type: string, id: string];
  /** The input's field that names the object; a second request of the same object is refused there. */
  readonly field?: string;
  /** What staff call the object: an order number, a reference. */
  readonly label: string;
  readonly loanId?: string;
  readonly customerId?: string;
  /**
   * What a command is worth that posts nothing when it is carried out: an offer, an account, a setting. What posts is
   * judged by its postings alone.
   */
  readonly worth?: Cents;
  /**
   * The object's present version: a quote is good for it, an approval is given for it, and an approved command carries
   * it.
   */
  readonly version?: number;
  /** The fewest people that the rules of money allow, whatever the tiers say. */
  readonly atLeast?: Eyes;
  /** What it would change of the object, where that is no money: kept with the request, and shown to its checkers. */
  readonly changes?: readonly FieldChange[];
}

type DatabaseOf<E> = E extends { readonly kind: "query" | "list" } ? Database : Tx;

/**
 * Binds a verb to its contract entry. The verb gets parsed input and a context; it returns the output or throws a
 * Refusal. Queries read from the pool; every other kind runs in one transaction that also carries its audit row.
 */
export function handle<E extends Endpoint>(
  endpoint: E,
  verb: (input: InputOf<E>, ctx: Context<DatabaseOf<E>>) => Promise<OutputOf<E>>,
): Handler {
  return { endpoint, verb: verb as unknown as Handler["verb"] };
}

/**
 * Binds a query with an ETag that can tell cheaply whether its answer is still the same: `stamp` is asked first, and the
 * verb only for who does not hold that answer. A stamp changes with everything of which the answer is made besides the
 * input, the caller and the language: a revision's number, say. Without a stamp (`handle`) the answer itself is tagged.
 */
export function handleStamped<E extends Endpoint>(
  endpoint: E,
  stamp: (input: InputOf<E>, ctx: Context<Database>) => Promise<string>,
  verb: (input: InputOf<E>, ctx: Context<Database>) => Promise<OutputOf<E>>,
): Handler {
  return {
    endpoint,
    stamp: stamp as unknown as NonNullable<Handler["stamp"]>,
    verb: verb as unknown as Handler["verb"],
  };
}

/**
 * Binds a verb that opens its own transactions, and writes its own audit rows: what it notes must be kept although the
 * call is refused, or no connection may be held during long work (a password's hash, a picture).
 */
export function handleInOwnTransactions<E extends Endpoint>(
  endpoint: E,
  verb: (input: InputOf<E>, ctx: Context<Database>) => Promise<OutputOf<E>>,
): Handler {
  return { endpoint, verb: verb as unknown as Handler["verb"], ownTransactions: true };
}

/** The two steps of an inquiry; `S` is what was said outside. */
export interface Inquiry<E, S> {
  /**
   * Puts the question with no transaction open (decision 44). May be repeated, and books nothing. Its refusals leave no
   * audit row.
   */
  readonly ask: (input: InputOf<E>, ctx: Context<Database>) => Promise<S>;
  /**
   * Books the answer in the transaction that carries the audit row. A refused result keeps both, and the caller is told
   * after the commit.
   */
  readonly book: (said: S, ctx: Context, input: InputOf<E>) => Promise<Result<OutputOf<E>>>;
}

type InquiryEndpoint = Endpoint & { readonly kind: "inquiry" };

/** Binds the two steps of an inquiry to its contract entry. */
export function handleInquiry<E extends InquiryEndpoint, S>(endpoint: E, { ask, book }: Inquiry<E, S>): Handler {
  return {
    endpoint,
    ask: ask as unknown as NonNullable<Handler["ask"]>,
    verb: (input, ctx, said) => book(said as S, ctx, input as InputOf<E>),
  };
}

export type CheckedEndpoint = Endpoint & { readonly approve: PermissionCode };

/** Binds a checked command's verb and says what a request of it is about; `subject` only reads. */
export function handleChecked<E extends CheckedEndpoint>(
  endpoint: E,
  subject: (input: InputOf<E>, ctx: Context<Db>) => Promise<Subject>,
  verb: (input: InputOf<E>, ctx: Context) => Promise<OutputOf<E>>,
  decisions?: Decisions<InputOf<E>>,
): Handler {
  return {
    endpoint,
    verb: verb as unknown as Handler["verb"],
    subject: subject as unknown as NonNullable<Handler["subject"]>,
    ...(decisions && { decisions: decisions as Decisions<unknown> }),
  };
}
