import { emptyHands, type Hands, type Person } from "./hands.ts";
import { shuffled } from "./seeded-chance.ts";
import { byChance, deal, quotas, sumOfRooms } from "./share-out.ts";
import type { Strategy } from "./status.ts";

/** A piece of work that is given out: an order, a conversation, a line of a list. */
export interface Item {
  readonly id: string;
  /** What it is worth, in whole centavos or any other whole measure; only `evenAmount` looks at it. */
  readonly amount: number;
  /** Who had it, or its customer, last; only `keepOwner` looks at it. */
  readonly owner: string | null;
}

interface Work<P extends Item> {
  readonly strategy: Strategy;
  /** The most urgent first: where not all fit, the first do. */
  readonly pieces: readonly P[];
  readonly people: readonly Person[];
  /** Whether somebody may be given a piece. */
  readonly may: (piece: P, person: Person) => boolean;
  /** From 0 up to, not with, 1. It decides between equals, so that nobody is always the first. */
  readonly chance: () => number;
}

/** Why a piece stays over: nobody of these people may have it, or the days of all who may are full. */
type Over = "barred" | "full";

export interface Distribution {
  /** Who is given what, in the order of the pieces; whoever is given nothing is absent. */
  readonly hands: ReadonlyMap<string, readonly string[]>;
  readonly left: readonly { readonly id: string; readonly why: Over }[];
}

/**
 * Gives work out among people by a strategy, each piece to one of them at most, nobody more than fits. As many pieces go
 * out as can, and what stays over says why. The same input and the same chance give the same answer.
 *
 * `evenCount`: as many for each. `evenAmount`: as much for each; where everybody may have everything, two people who
 * have room left are no further apart than the smallest piece of whoever has more. `weight`: by the seats of each team
 * and by the weights within it (0 gets nothing). `keepOwner`: to the last owner while there is room, what is left as
 * evenly in number as it then can be.
 */
export function distribute<P extends Item>({ strategy, pieces, people, may, chance }: Work<P>): Distribution {
  const allowed = strategy === "weight" ? weighed(may) : may;
  const kept = emptyHands<P>(people, allowed);
  const others = strategy === "keepOwner" ? pieces.filter((piece) => !keep(kept, piece)) : pieces;
  const rest = people.map((person) => ({ ...person, room: kept.roomOf(person) }));

  const trial = emptyHands<P>(rest, allowed);
  const fitting = others.filter((piece) => trial.place(piece));
  // equals stand in an order of chance; weights are rounded by it
  const hands = emptyHands<P>(strategy === "weight" ? rest : shuffled(rest, chance), allowed);
  const given = (person: Pick<Person, "id">): readonly P[] => [...kept.of(person), ...hands.of(person)];
  if (strategy === "weight") byWeight(hands, fitting, chance);
  else if (strategy === "evenAmount") {
    const largestFirst = fitting.toSorted((a, b) => b.amount - a.amount);
    evenly(hands, largestFirst, (person) => [sum(given(person)), given(person).length]);
  } else evenly(hands, fitting, (person) => [given(person).length]);

  const place = new Map(pieces.map(({ id }, index) => [id, index]));
  const inOrder = (person: Person): string[] =>
    given(person)
      .map(({ id }) => id)
      .toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
  const goes = new Set(fitting);
  return {
    hands: new Map(people.map((person) => [person.id, inOrder(person)] as const).filter(([, ids]) => ids.length > 0)),
    left: others
      .filter((piece) => !goes.has(piece))
      .map((piece) => ({ id: piece.id, why: hands.able(piece).length === 0 ? "barred" : "full" })),
  };
}

const weighed =
  <P>(may: (piece: P, person: Person) => boolean) =>
  (piece: P, person: Person): boolean =>
    person.weight > 0 && may(piece, person);

const sum = (pieces: readonly Item[]): number => pieces.reduce((total, { amount }) => total + amount, 0);

/** Leaves a piece with its last owner, if they are here, may have it and have room. */
function keep<P extends Item>(hands: Hands<P>, piece: P): boolean {
  const owner = hands.open(piece).find(({ id }) => id === piece.owner);
  if (owner) hands.give(piece, owner);
  return owner !== undefined;
}

/** Whether the first of two lists of figures is the smaller: by its first figure that differs. */
const isLess = (a: readonly number[], b: readonly number[]): boolean => {
  const at = a.findIndex((figure, index) => figure !== b[index]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
};

/** Gives each piece to whoever has least so far; all of them have a place. */
function evenly<P>(hands: Hands<P>, pieces: readonly P[], load: (person: Person) => readonly number[]): void {
  for (const piece of pieces) {
    const open = hands.open(piece).map((person) => ({ person, load: load(person) }));
    const [first] = open;
    if (first)
      hands.give(piece, open.reduce((least, one) => (isLess(one.load, least.load) ? one : least), first).person);
    else hands.place(piece);
  }
}

/**
 * Teams get work by how many of their people take part, and the weights share out what a team gets: whoever leads a team
 * sets its weights, and must not draw other teams' work by them. Pieces that the same people may have go out together.
 */
function byWeight<P>(hands: Hands<P>, pieces: readonly P[], chance: () => number): void {
  const round = byChance(chance);
  const groups = Map.groupBy(pieces, (piece) =>
    hands
      .able(piece)
      .map(({ id }) => id)
      .join(),
  );
  for (const group of groups.values()) {
    const takers = group.slice(0, 1).flatMap((first) => hands.open(first));
    const limited = takers.map((person) => ({ ...person, room: hands.roomOf(person) }));
    const teams = [...Map.groupBy(limited, ({ team }) => team).values()];
    const ofTeams = quotas(
      group.length,
      teams.map((members, team) => ({
        id: String(team),
        weight: members.length,
        room: sumOfRooms(members.map(({ room }) => room)),
      })),
      round,
    );
    const shares = teams.flatMap((members, team) => quotas(ofTeams[team] ?? 0, members, round));
    const dealt = deal(group, shares);
    for (const [index, person] of teams.flat().entries())
      for (const piece of dealt[index] ?? []) hands.give(piece, person);
    const out = new Set(dealt.flat());
    for (const piece of group) if (!out.has(piece)) hands.place(piece);
  }
}
