import type { ContactChannel, ContactPurpose } from "../domain/sets.ts";

/** A contact that is to leave the house. */
export interface Contact {
  /** Null where it is nobody known: staff, or a number of a list. */
  readonly customerId: string | null;
  readonly loanId: string | null;
  readonly phone: string;
  readonly channel: ContactChannel;
  readonly purpose: ContactPurpose;
  /** Answers what the borrower wrote within a conversation that is open. */
  readonly answers?: boolean;
  /** The member of staff who wants it; null: the product itself. */
  readonly by: string | null;
  /** A short note of the text or its template, masked, for whoever reads the attempts. */
  readonly what: string;
  /** The whole text: a first collection contact is held to what it has to say. It is not kept here. */
  readonly text?: string;
}
