import type { Tone } from "../../shared/closed-set.ts";
import type { PermissionCode } from "../../shared/endpoint.ts";
import type { Message } from "../../shared/messages.ts";
import type { StoryKind } from "../../shared/story.ts";
import type { Context } from "../context.ts";
import type { Db } from "../database/connect.ts";
import { port } from "../features.ts";

/** Whose timeline is read: an order's with its customer, or a customer's with their latest orders. */
export interface StoryOf {
  readonly of: "loan" | "customer";
  readonly customerId: string;
  readonly loanIds: readonly string[];
}

interface StoryPage {
  /** Only what happened before this instant. */
  readonly before: Date;
  readonly limit: number;
}

/** What a source tells of one thing that happened. */
export interface Told {
  /** Names it within its source; of one instant, the higher follows from the lower. */
  readonly id: string;
  readonly at: Date;
  readonly event: string;
  readonly title: Message;
  readonly tone: Tone;
  readonly states?: { readonly from: Message; readonly to: Message } | null;
  /** Null when the product itself did it. */
  readonly who: string | null;
  /** Facts by name: labels and the words for codes are those of the source's vocabulary. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly link?: { readonly page: string; readonly params: Readonly<Record<string, string>> };
  /** The order that it is about; null when it is about the customer. */
  readonly loanId: string | null;
}

/** One kind of thing that timelines tell, brought by the feature that knows it. */
export interface StorySource {
  readonly name: string;
  readonly kind: StoryKind;
  /** Only who holds one of these, as the page does on which the same is read, is told. */
  readonly access: readonly PermissionCode[];
  /** Of what happened at one instant, the higher follows from the lower: a request, its decision, the money, the step. */
  readonly rank: number;
  /** The words for codes that stand in details. */
  readonly words?: ReadonlyMap<string, Message>;
  /**
   * What happened before `page.before`, newest first: the first `page.limit` entries and all of the last one's instant
   * (`with ties`), in one statement whatever their number.
   */
  read(ctx: Context<Db>, about: StoryOf, page: StoryPage): Promise<readonly Told[]>;
}

/** Where features bring what timelines tell. */
export const storySource = port<StorySource>("story.source");
