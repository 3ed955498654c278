import { screenshotOf } from "../../seeds/screenshot.ts";
import { open } from "../../src/door/open/contract.ts";
import type { SendsOf } from "../../src/platform/shared/endpoint.ts";
import { chanceFrom } from "../chance.ts";
import type { Door } from "../door.ts";
import type { Happening } from "./borrower.ts";

/** What somebody says of what has just happened, and what the telephone shows of it. */
interface Opinion {
  readonly type: SendsOf<typeof open.feedback>["type"];
  readonly text: string;
  readonly shows?: readonly [title: string, ...lines: string[]];
}

const OPINIONS: Readonly<Partial<Record<Happening, readonly Opinion[]>>> = {
  registered: [
    {
      type: "app",
      text: "La app se cierra cada vez que intento tomar la foto de mi INE 😩",
      shows: ["ERROR", "LA CAMARA", "NO RESPONDE"],
    },
    { type: "suggestion", text: "Estaría bien poder iniciar sesión con huella 👍" },
  ],
  applied: [
    { type: "application", text: "¿Cuánto tarda la revisión? Necesito el dinero para hoy, por favor." },
    { type: "other", text: "¿Tienen alguna sucursal en Guadalajara?" },
  ],
  rejected: [
    { type: "complaint", text: "Me rechazaron y nadie me explica por qué. Siempre he pagado a tiempo 😠" },
    { type: "application", text: "Buenas tardes, ¿cuándo puedo volver a solicitar?" },
  ],
  paidOut: [{ type: "suggestion", text: "¡Qué rápido! Ya me cayó el depósito, muchas gracias 🙌" }],
  paid: [
    {
      type: "repayment",
      text: "Ya pagué en el OXXO y la app sigue diciendo que debo. Adjunto captura.",
      shows: ["MI PAGO", "PENDIENTE", "850.00 MXN"],
    },
    { type: "repayment", text: "¿Me pueden mandar mi comprobante de pago? Lo necesito para mi contabilidad." },
  ],
  settled: [{ type: "account", text: "Ya liquidé. ¿Cómo cambio la CLABE para mi próximo préstamo?" }],
};

const SPEAKS = 0.2;

/**
 * Lets a borrower say something now and then of what has happened, and look whether earlier words were answered. What
 * is said follows from the borrower's seed and from when it is said.
 */
export async function speakUp(
  door: Door,
  { seed, externalId }: { readonly seed: string; readonly externalId: string },
  what: Happening,
  now: Date,
): Promise<void> {
  const chance = chanceFrom(`feedback ${seed} ${what} ${now.getTime()}`);
  const said = OPINIONS[what];
  if (!said || chance("speaks") >= SPEAKS) return;
  const opinion = said[Math.floor(chance("words") * said.length)];
  if (!opinion) return;
  await door.call(open.feedbackList, { externalId });
  const { shows, ...words } = opinion;
  const [title = "", ...lines] = shows ?? [];
  await door.call(open.feedback, {
    ...words,
    externalId,
    appFeedbackId: `${externalId}-${now.getTime().toString(36)}`,
    smsAllowed: chance("sms") < 0.6,
    pictures: shows ? [(await screenshotOf(title, lines)).toString("base64")] : [],
  });
}
