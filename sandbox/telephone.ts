import { between, digits, pick, randomFrom, type Random } from "./chance.ts";
import { APPS, LOAN_APPS, MEN, SURNAMES, WOMEN } from "./names.ts";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/** Whose telephone it is, as far as it shows in it. */
export interface Owner {
  readonly contacts: readonly { readonly name: string; readonly phone: string; readonly relation: string }[];
  readonly calls: readonly {
    readonly phone: string;
    readonly at: string;
    readonly seconds: number;
    readonly direction: "in" | "out";
  }[];
  readonly installed: readonly string[];
  readonly contactsCount: number;
  readonly areaCode: string;
}

/** How a number stands in a telephone: as its owner typed it once. */
const TYPED: readonly ((phone: string) => string)[] = [
  (phone) => phone,
  (phone) => `+52 ${phone.slice(0, 2)} ${phone.slice(2, 6)} ${phone.slice(6)}`,
  (phone) => `+521${phone}`,
  (phone) => `044 ${phone.slice(0, 2)} ${phone.slice(2)}`,
  (phone) => `(${phone.slice(0, 2)}) ${phone.slice(2, 6)}-${phone.slice(6)}`,
];
/** What people are called in a telephone besides their names. */
const CALLED = [
  "Mamá 💕",
  "Papá",
  "Mi amor ❤️",
  "Jefe Trabajo",
  "Doña Lupita Tandas",
  "Gas",
  "Taxi Beto",
  "Escuela Ximena",
];
const PLACES = ["Plomero", "Taller", "Estética", "Cremería", "Dentista", "Compadre", "Vecina", "Uber"];

const FAMILY_IN = [
  "Mijo, ya comiste?",
  "Me marcas cuando salgas del trabajo porfa 🙏",
  "Oye, ¿me puedes prestar 500 pesos hasta la quincena?",
  "Ya llegué a casa, ahorita te marco",
  "El domingo es la comida en casa de mi tía, no faltes 🎂",
  "Te deposito mañana temprano, hoy ya cerró el banco",
  "Ya salieron las calificaciones de la niña, le fue muy bien 😊",
];
const FAMILY_OUT = [
  "Sí, ya voy para allá",
  "Mañana te pago lo de la tanda, perdón",
  "Ok mamá, te marco al rato",
  "¿A qué hora es la junta?",
  "Ya estoy afuera",
];

interface Text {
  readonly phone: string;
  readonly text: string;
}

const amount = (random: Random, low: number, high: number): string =>
  `$${between(random, low, high).toLocaleString("en-US")}.00`;

/** What banks, shops, the telephone company and lenders write. */
const SENDERS: readonly ((random: Random) => Text)[] = [
  (random) => ({
    phone: "BBVA",
    text: `BBVA: Compra por ${amount(random, 60, 1900)} en OXXO con tu tarjeta *${digits(random, 4)}.`,
  }),
  (random) => ({
    phone: "BBVA",
    text: `BBVA: Tu código de seguridad es ${digits(random, 6)}. No lo compartas con nadie.`,
  }),
  (random) => ({
    phone: "BanCoppel",
    text: `BanCoppel: Recibiste un deposito de ${amount(random, 800, 9000)} en tu cuenta ${digits(random, 10)}.`,
  }),
  (random) => ({
    phone: "26262",
    text: `Santander: Retiro en cajero por ${amount(random, 200, 4000)}. Si no lo reconoces llama al 55 5169 4300.`,
  }),
  () => ({
    phone: "Telcel",
    text: "Telcel: Tu paquete Amigo Sin Limite vence mañana. Recarga $100 y recibe 2 GB extra.",
  }),
  () => ({ phone: "34343", text: "CFE: Tu recibo de luz vence este viernes. Evita el corte, paga en linea." }),
  (random) => ({
    phone: "Coppel",
    text: `Coppel: Tu abono de ${amount(random, 150, 900)} vence el 15. Paga en tienda o en la app.`,
  }),
  (random) => ({
    phone: pick(random, LOAN_APPS),
    text: `Felicidades! Tienes aprobado un credito de ${amount(random, 1000, 6000)}. Entra a la app y cobra hoy.`,
  }),
  (random) => ({
    phone: pick(random, LOAN_APPS),
    text: `Tu pago de ${amount(random, 500, 3000)} esta VENCIDO. Evita recargos y paga hoy mismo.`,
  }),
  (random) => ({
    phone: "INFONAVIT",
    text: `Infonavit: Tienes ${between(random, 400, 1500)} puntos. Consulta tu precalificacion en Mi Cuenta.`,
  }),
];

function contactsOf(random: Random, { contacts, contactsCount, areaCode }: Owner) {
  const typed = (phone: string): string => pick(random, TYPED)(phone);
  const called = (name: string, index: number): string => (random() < 0.3 ? (CALLED[index] ?? name) : name);
  const named = contacts.map(({ name, phone }, index) => ({ name: called(name, index), phone: typed(phone) }));
  const others = Array.from({ length: Math.max(0, contactsCount - named.length) }, () => {
    const given = pick(random, random() < 0.5 ? MEN : WOMEN);
    const name = random() < 0.12 ? `${pick(random, PLACES)} ${given}` : `${given} ${pick(random, SURNAMES)}`;
    const phone = `${areaCode}${digits(random, 10 - areaCode.length)}`;
    return { name, phone: typed(phone) };
  });
  return [...named, ...others];
}

function textsOf(random: Random, { contacts }: Owner, now: Date) {
  const at = (): string => new Date(now.getTime() - between(random, 5, 60 * DAY_MINUTES) * MINUTE_MS).toISOString();
  return Array.from({ length: between(random, 40, 140) }, () => {
    const friend = random() < 0.4 && contacts.length > 0 ? pick(random, contacts) : null;
    if (!friend) return { ...pick(random, SENDERS)(random), direction: "in" as const, at: at() };
    const direction = random() < 0.45 ? ("out" as const) : ("in" as const);
    return {
      phone: friend.phone,
      text: pick(random, direction === "in" ? FAMILY_IN : FAMILY_OUT),
      direction,
      at: at(),
    };
  });
}

/** A telephone that told fewer calls than these tells some of the last month besides. */
const FEW_CALLS = 12;

function callsOf(random: Random, { calls, contacts, areaCode }: Owner, now: Date): Owner["calls"] {
  if (calls.length >= FEW_CALLS) return calls;
  const strangers = Array.from({ length: 5 }, () => `${areaCode}${digits(random, 10 - areaCode.length)}`);
  const phones = [...contacts.map(({ phone }) => phone), ...contacts.map(({ phone }) => phone), ...strangers];
  const others = Array.from({ length: between(random, FEW_CALLS, 40) }, () => ({
    phone: pick(random, phones),
    at: new Date(now.getTime() - between(random, 3, 30 * DAY_MINUTES) * MINUTE_MS).toISOString(),
    seconds: random() < 0.2 ? 0 : between(random, 4, 900),
    direction: random() < 0.5 ? ("in" as const) : ("out" as const),
  }));
  return [...others, ...calls];
}

/**
 * What a borrower's telephone holds, as the app uploads it: people and places of a Mexican life, banks that write, and
 * what the owner did not let the app read. It follows from the seed.
 */
export function telephoneOf(seed: string, owner: Owner, now: Date) {
  const random = randomFrom(`telephone ${seed}`);
  const contacts = contactsOf(random, owner);
  const sms = textsOf(random, owner, now);
  const names = new Map(owner.contacts.map(({ phone, name }) => [phone, name]));
  const calls = callsOf(random, owner, now).map(({ phone, at, seconds, direction }) => ({
    phone: pick(random, TYPED)(phone),
    name: names.get(phone) ?? "",
    at,
    seconds,
    direction: seconds === 0 && direction === "in" ? ("missed" as const) : direction,
  }));
  const known = new Set([...APPS, ...LOAN_APPS]);
  const installed = owner.installed.map((name) => ({
    name,
    ...(known.has(name) && {
      appId: `mx.${name
        .toLowerCase()
        .normalize("NFD")
        .replace(/[^a-z0-9]/g, "")}.app`,
    }),
    installedAt: new Date(now.getTime() - between(random, 2, 500) * DAY_MINUTES * MINUTE_MS).toISOString(),
  }));
  const refuses = random();
  const readsNoSms = refuses < 0.15;
  const readsNoCalls = refuses > 0.92;
  return {
    contacts,
    ...(!readsNoSms && { sms }),
    ...(!readsNoCalls && { calls }),
    installed,
    missingPermissions: [
      ...(readsNoSms ? ["sms" as const] : []),
      ...(readsNoCalls ? ["callLog" as const] : []),
      ...(random() < 0.3 ? ["notifications" as const] : []),
    ],
    about: {
      language: random() < 0.95 ? "es-MX" : "en-US",
      timeZone: "America/Mexico_City",
      network: pick(random, ["Telcel", "AT&T México", "Movistar", "Bait"]),
      rooted: random() < 0.02,
      emulator: false,
    },
    accuracyMeters: between(random, 5, 60),
  };
}
