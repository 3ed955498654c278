import type { FederalEntity } from "../../../people/borrower/domain/states.ts";
import { MUNICIPALITIES } from "./municipalities.ts";

const CENTRE = "America/Mexico_City";
const NORTH_EAST = "America/Monterrey";
const PACIFIC = "America/Mazatlan";

/** The zones of the states that have one zone; whoever is not named here or below has that of the capital. */
const OF_STATE: Partial<Record<FederalEntity, string>> = {
  BC: "America/Tijuana",
  BS: PACIFIC,
  CC: "America/Merida",
  DG: NORTH_EAST,
  QR: "America/Cancun",
  SL: PACIFIC,
  SR: "America/Hermosillo",
  YN: "America/Merida",
};

interface Parted {
  /** Where no other zone holds. */
  readonly rest: string;
  readonly names: string;
  /** The municipalities of another zone. */
  readonly others: Readonly<Record<string, string>>;
}

/** Clocks of these change with those across the border (Ley de los Husos Horarios, 2022). */
const PARTED: Partial<Record<FederalEntity, Parted>> = {
  CH: {
    rest: "America/Chihuahua",
    names: MUNICIPALITIES.CH,
    others: {
      "America/Ciudad_Juarez": "Juárez, Ascensión, Guadalupe, Janos, Praxedis G. Guerrero",
      "America/Ojinaga": "Ojinaga, Coyame del Sotol, Manuel Benavides",
    },
  },
  CL: {
    rest: NORTH_EAST,
    names: MUNICIPALITIES.CL,
    others: {
      "America/Matamoros":
        "Acuña, Allende, Guerrero, Hidalgo, Jiménez, Morelos, Nava, Ocampo, Piedras Negras, Villa Unión, Zaragoza",
    },
  },
  NL: { rest: NORTH_EAST, names: MUNICIPALITIES.NL, others: { "America/Matamoros": "Anáhuac" } },
  TS: {
    rest: NORTH_EAST,
    names: MUNICIPALITIES.TS,
    others: {
      "America/Matamoros":
        "Nuevo Laredo, Guerrero, Mier, Miguel Alemán, Camargo, Gustavo Díaz Ordaz, Reynosa, Río Bravo, Valle Hermoso, Matamoros",
    },
  },
  NT: { rest: PACIFIC, names: MUNICIPALITIES.NT, others: { "America/Bahia_Banderas": "Bahía de Banderas" } },
};

/** How people write what the list of municipalities names otherwise. */
const SAID_FOR: Readonly<Record<string, string>> = {
  "ciudad juarez": "juarez",
  "ciudad acuna": "acuna",
  "heroica matamoros": "matamoros",
  "ciudad victoria": "victoria",
  parral: "hidalgo del parral",
};

/** A municipality's name without accents, capitals, dots and what stands before it. */
function plain(name: string): string {
  const letters = name.normalize("NFD").replaceAll(/[\u0300-\u036f]/g, "");
  const bare = letters
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, " ")
    .trim()
    .replace(/^(?:municipio|mpio) (?:de )?/, "")
    .replace(/^cd /, "ciudad ");
  return SAID_FOR[bare] ?? bare;
}

const namesOf = (list: string): string[] => list.split(/,\s*/).map(plain);

const zonesByName = new Map(
  Object.entries(PARTED).map(([state, { rest, names, others }]) => {
    const known = new Map(namesOf(names).map((name) => [name, rest]));
    for (const [zone, list] of Object.entries(others)) for (const name of namesOf(list)) known.set(name, zone);
    return [state, known];
  }),
);

const zonesOfState = (state: FederalEntity): readonly string[] => {
  const parted = PARTED[state];
  return parted ? [parted.rest, ...Object.keys(parted.others)] : [OF_STATE[state] ?? CENTRE];
};

const ALL_ZONES: readonly string[] = [
  ...new Set([
    CENTRE,
    ...Object.values(OF_STATE),
    ...(Object.keys(PARTED) as FederalEntity[]).flatMap((state) => zonesOfState(state)),
  ]),
];

const STATES = new Set(
  "AS BC BS CC CL CM CS CH DF DG GT GR HG JC MC MN MS NT NL OC PL QT QR SP SL SR TC TS TL VZ YN ZS".split(" "),
);

/**
 * The zones in which somebody may live: one where state and municipality tell it, all of the state where the
 * municipality does not, all of the country where the state does not.
 */
export function zonesOf(state: string | null, municipality: string | null): readonly string[] {
  if (state === null || !STATES.has(state)) return ALL_ZONES;
  const names = zonesByName.get(state);
  if (!names) return zonesOfState(state as FederalEntity);
  const one = municipality === null ? undefined : names.get(plain(municipality));
  return one === undefined ? zonesOfState(state as FederalEntity) : [one];
}
