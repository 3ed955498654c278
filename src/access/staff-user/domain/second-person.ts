/** An act that one person asks for and another approves: by which codes. */
export interface CheckedAct {
  /** One of them is enough to ask. */
  readonly asks: readonly string[];
  readonly approves: string;
}

/**
 * The acts that no two people can do together: one who may ask for it and another who may approve it. `holders` says who
 * holds a code, `apart` who of them are two people. Pure.
 */
export const withoutSecondPerson = <A extends CheckedAct>(
  acts: readonly A[],
  holders: ReadonlyMap<string, readonly string[]>,
  apart: (one: string, other: string) => boolean,
): readonly A[] =>
  acts.filter(({ asks, approves }) => {
    const checkers = holders.get(approves) ?? [];
    return !asks.some((code) =>
      (holders.get(code) ?? []).some((maker) => checkers.some((one) => one !== maker && apart(maker, one))),
    );
  });

/** Whether two of them are two people. Pure. */
export const hasTwo = (people: readonly string[], apart: (one: string, other: string) => boolean): boolean =>
  people.some((one, index) => people.slice(index + 1).some((other) => apart(one, other)));
