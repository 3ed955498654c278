import type { Cents } from "../shared/cents.ts";
import type { Endpoint, InputOf, OutputOf, PermissionCode } from "../shared/endpoint.ts";
import type { Context } from "./context.ts";
import type { Database, Db, Tx } from "./database/connect.ts";

/** One call's verb, bound to its contract entry. Everything around the verb is done by `perform`. */
export interface Handler {
  readonly endpoint: Endpoint;
  readonly verb: (input: unknown, ctx: Context) => Promise<unknown>;
  /** For a command that a second person may have to check: what a request of it is about. */
  readonly subject?: (input: unknown, ctx: Context<Db>) => Promise<Subject>;
  readonly decisions?: Decisions<unknown>;
}

/** How a request of a checked command ended without being carried out. */
export type Dropped = "rejected" | "withdrawn" | "expired";

/** What a checked command has to say about the decisions on its requests; both run in the transaction of the decision. */
export interface Decisions<I> {
  /** The page on which its requests are approved, with a code or more to look at; the approval centre leads there, the label in `param`. */
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
  /** One request of a command may wait for each of these at a time: for each object, unless requests about one object are independent. */
  readonly waitsAs?: readonly [type: string, id: string];
  /** The input's field that names the object; a second request of the same object is refused there. */
  readonly field?: string;
  /** What staff call the object: an order number, a reference. */
  readonly label: string;
  readonly loanId?: string;
  readonly customerId?: string;
  /**
   * What a command is worth that posts nothing when it is carried out: an offer, an account, a setting. What posts is judged by its postings
   * alone.
   */
  readonly worth?: Cents;
  /** The object's present version: a quote is good for it, an approval is given for it, and an approved command carries it. */
  readonly version?: number;
  /** The fewest people that the rules of money allow, whatever the tiers say. */
  readonly atLeast?: Eyes;
}

type DatabaseOf<E> = E extends { readonly kind: "query" | "list" } ? Database : Tx;

/**
 * Binds a verb to its contract entry. The verb gets parsed input and a context; it returns the output or throws a Refusal.
 * Queries read from the pool; every other kind runs in one transaction that also carries its audit row.
 */
export function handle<E extends Endpoint>(endpoint: E, verb: (input: InputOf<E>, ctx: Context<DatabaseOf<E>>) => Promise<OutputOf<E>>): Handler {
  return { endpoint, verb: verb as unknown as Handler["verb"] };
}

type CheckedEndpoint = Endpoint & { readonly approve: PermissionCode };

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
