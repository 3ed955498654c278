/** Somebody who may be given pieces of work. */
export interface Person {
  readonly id: string;
  /** The share compared with others of the team, where work goes by weight. */
  readonly weight: number;
  readonly team: string | null;
  /** How many pieces fit at most; null is without limit. */
  readonly room: number | null;
}

/** Who has been given what so far: each piece is in one hand at most, and nobody has more than fits. */
export interface Hands<P> {
  /** Who may have a piece, in the order of the people. */
  readonly able: (piece: P) => readonly Person[];
  /** Those of them who have room for one more. */
  readonly open: (piece: P) => readonly Person[];
  readonly of: (person: Pick<Person, "id">) => readonly P[];
  /** How many more fit; null is without limit. */
  readonly roomOf: (person: Person) => number | null;
  readonly give: (piece: P, person: Pick<Person, "id">) => void;
  /**
   * Gives a piece to somebody who may have it, where need be by passing other pieces on to others who may have those.
   * False where no passing on makes room for it; nothing has moved then.
   */
  readonly place: (piece: P) => boolean;
}

/** Empty hands; `may` says who may have which piece. */
export function emptyHands<P>(people: readonly Person[], may: (piece: P, person: Person) => boolean): Hands<P> {
  const held = new Map<string, P[]>(people.map(({ id }) => [id, []]));
  const known = new Map<P, readonly Person[]>();
  // people from whom no passing on leads to room any more: they are full, and so is whoever may have what they hold
  const closed = new Set<string>();

  const of = ({ id }: Pick<Person, "id">): P[] => held.get(id) ?? [];
  const roomOf = (person: Person): number | null => (person.room === null ? null : person.room - of(person).length);
  const hasRoom = (person: Person): boolean => roomOf(person) !== 0;
  const give = (piece: P, person: Pick<Person, "id">): void => void of(person).push(piece);
  const able = (piece: P): readonly Person[] => {
    const found = known.get(piece) ?? people.filter((person) => may(piece, person));
    known.set(piece, found);
    return found;
  };

  const place = (piece: P): boolean => {
    const reached = new Map<Person, { readonly piece: P; readonly holder: Person | null }>();
    const reach = (one: P, holder: Person | null): void => {
      for (const person of able(one))
        if (!closed.has(person.id) && !reached.has(person)) reached.set(person, { piece: one, holder });
    };
    reach(piece, null);
    // a map is walked along while it grows
    for (const [person] of reached) {
      if (!hasRoom(person)) {
        for (const one of of(person)) reach(one, person);
        continue;
      }
      for (let to: Person | null = person; to !== null;) {
        const step = reached.get(to);
        if (step === undefined) break;
        if (step.holder !== null) of(step.holder).splice(of(step.holder).indexOf(step.piece), 1);
        give(step.piece, to);
        to = step.holder;
      }
      return true;
    }
    for (const { id } of reached.keys()) closed.add(id);
    return false;
  };

  return { able, open: (piece) => able(piece).filter(hasRoom), of, roomOf, give, place };
}
