/** A contact with somebody on a list. */
export interface Contact {
  readonly staffId: string;
  readonly at: Date;
  /** Whether they were reached themselves. */
  readonly reached: boolean;
}

export interface Application {
  readonly loanId: string;
  readonly at: Date;
}

/** What a line is credited with; nobody where no contact led to it. */
export interface Attributed extends Application {
  readonly to: string | null;
}

const DAY_MS = 86_400_000;

/** Whose contact led to an application: the last one that reached the customer, at most so many days before it. */
export function creditedTo(contacts: readonly Contact[], at: Date, days: number): string | null {
  const from = at.getTime() - days * DAY_MS;
  const led = contacts.filter((one) => one.reached && one.at <= at && one.at.getTime() >= from);
  return (
    led.reduce<Contact | null>((last, one) => (last === null || one.at >= last.at ? one : last), null)?.staffId ?? null
  );
}

/**
 * The one application that a line counts: the first that a contact led to, else the first. A customer counts once per
 * list, however often they apply.
 */
export function attribute(
  applications: readonly Application[],
  contacts: readonly Contact[],
  days: number,
): Attributed | null {
  const inOrder = applications
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((one) => ({ ...one, to: creditedTo(contacts, one.at, days) }));
  return inOrder.find(({ to }) => to !== null) ?? inOrder[0] ?? null;
}
