import { screenshotOf } from "../../seeds/screenshot.ts";
import { open } from "../../src/door/open/contract.ts";
import { chanceFrom } from "../chance.ts";
import type { Door } from "../door.ts";
import type { Happening } from "./borrower.ts";

/** What somebody writes in the chat, message after message, and what a picture that goes with it shows. */
interface Chat {
  readonly words: readonly string[];
  readonly shows?: readonly [title: string, ...lines: string[]];
}

const CHATS: Readonly<Partial<Record<Happening, readonly Chat[]>>> = {
  applied: [{ words: ["Hola, ¿cuánto tarda la respuesta?"] }, { words: ["Buenas 👋", "¿Ya vieron mi solicitud?"] }],
  rejected: [{ words: ["¿¿Por qué me rechazaron??", "Son una burla 😡"] }],
  paidOut: [{ words: ["Ya me cayó, gracias 🙌"] }, { words: ["¿Qué día tengo que pagar?"] }],
  paid: [
    { words: ["Les mando mi comprobante"], shows: ["SPEI", "ENVIADO", "CLAVE DE RASTREO"] },
    { words: ["¿Cuánto me falta para liquidar?"] },
    { words: ["Ya pagué y me siguen marcando, no la chinguen 😤"] },
    { words: ["👍👍👍"] },
  ],
  settled: [{ words: ["¿Me dan una carta de no adeudo?"] }],
};

const WRITES = 0.15;

/**
 * Lets a borrower write in the chat now and then about what has happened, whether anybody is there or not, and read what
 * was answered before. What is written follows from the borrower's seed and from when.
 */
export async function chatter(
  door: Door,
  { seed, externalId }: { readonly seed: string; readonly externalId: string },
  what: Happening,
  now: Date,
): Promise<void> {
  const chance = chanceFrom(`chat ${seed} ${what} ${now.getTime()}`);
  const chats = CHATS[what];
  if (!chats || chance("writes") >= WRITES) return;
  const chat = chats[Math.floor(chance("words") * chats.length)];
  if (!chat) return;
  const { messages } = await door.call(open.messages, { externalId });
  const latest = messages.at(-1);
  if (latest) await door.call(open.messageRead, { externalId, connectId: latest.connectId });
  const clientId = (no: number): string => `b-${now.getTime().toString(36)}-${no}`;
  await door.call(open.messageTyping, { externalId });
  for (const [no, message] of chat.words.entries())
    await door.call(open.messageSend, { externalId, clientId: clientId(no), message });
  if (!chat.shows) return;
  const [title, ...lines] = chat.shows;
  const file = (await screenshotOf(title, lines)).toString("base64");
  const { fileId } = await door.call(open.messageAttach, { externalId, file, fileName: "comprobante.jpg" });
  await door.call(open.messageSend, { externalId, clientId: clientId(chat.words.length), message: "", fileId });
}
