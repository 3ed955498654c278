/** Somebody has put an account into their own hands: from there on they could have logged in as its owner. */
export interface Hold {
  readonly by: string;
  readonly of: string;
}

/** What was lately done to accounts, by ids of staff. */
export interface Reach {
  /** Accounts created, passwords reset, authenticators unbound. */
  readonly held: readonly Hold[];
  /** Rights changed: the roles of an account, or what a role of it may do. */
  readonly touched: readonly Hold[];
}

/** Whoever may act as a person: that person, who holds their account, who holds that one's, and so on. */
function behind(person: string, holders: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set([person]);
  for (const one of found) for (const by of holders.get(one) ?? []) found.add(by);
  return found;
}

/**
 * Says of two accounts whose hands both are in: somebody who may act as either, or one of the two who lately changed
 * what the other may do; null where they are surely two people. The lowest id where it is several. Pure.
 */
export function handsOver({ held, touched }: Reach): (one: string, other: string) => string | null {
  const holders = new Map<string, string[]>();
  for (const { by, of } of held) holders.set(of, [...(holders.get(of) ?? []), by]);
  return (one, other) => {
    const others = behind(other, holders);
    const hands = [...behind(one, holders)].filter((person) => others.has(person));
    for (const { by, of } of touched) if ((by === one && of === other) || (by === other && of === one)) hands.push(by);
    return hands.toSorted((a, b) => Number(BigInt(a) - BigInt(b)))[0] ?? null;
  };
}
