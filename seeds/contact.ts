import type { Services } from "../src/platform/server/context.ts";
import { row, rows, sql } from "../src/platform/server/database/connect.ts";
import { addDays, dayIn } from "../src/platform/shared/business-date.ts";
import { pastOf } from "./past.ts";

const DAY = 24;

/** Files of the public registers: when they came, hours ago, and what became of them. */
const REGISTERS = [
  { kind: "REUS", ago: 45 * DAY, numbers: 40, end: "enforce" },
  { kind: "REPEP", ago: 20 * DAY, numbers: 25, end: "enforce" },
  { kind: "REUS", ago: 12 * DAY, numbers: 44, end: "enforce" },
  { kind: "REPEP", ago: 3 * DAY, numbers: 3, end: "refuse" },
  { kind: "REUS", ago: 6, numbers: 47, end: null },
] as const;

/** What borrowers asked to be left alone with, and what somebody wants to lift of it. */
const FLAGS = [
  { reason: "Pide que solo le escriban.", lift: "Volvió a pedir que le llamen." },
  { reason: "Dice que el adeudo no es suyo.", lift: "Reconoció el adeudo con su identificación." },
  { reason: "Pidió por correo que no le llamen.", lift: "Quiere que le recuerden su pago." },
  { reason: "Habló su esposa: que no insistan.", lift: "El titular autorizó las llamadas." },
  { reason: "Se quejó de llamadas repetidas.", lift: "Ya se aclaró su queja." },
] as const;

/**
 * Adds to a demo what borrowers asked not to be contacted with and the files of the public registers, as staff brought
 * them in and decided on them before its start. It runs once, in a database that has borrowers.
 */
export async function seedContact(services: Services): Promise<void> {
  const { db } = services.connection;
  if (await row(db, sql`select 1 as there from contact_register limit 1`)) return;
  const people = await rows<{ id: string; phone: string }>(
    db,
    sql`select c.id, c.phone from customer c where c.status = 0 and not exists (
          select from loan_order o where o.customer_id = c.id and o.status not in (-12, -30, 50)) order by c.id limit 60`,
  );
  if (people.length < FLAGS.length) return;
  const past = pastOf(services);
  const now = services.clock.now();
  for (const { kind, ago, numbers, end } of REGISTERS) {
    const lines = people.slice(-numbers).map(({ phone }) => phone);
    const asOf = addDays(dayIn(services.config.zone, new Date(now.getTime() - ago * 3_600_000)), -1);
    const { registerId } = await past.call<{ registerId: string }>("ops", ago, "contactRegister.import", {
      kind,
      asOf,
      fileName: `${kind.toLowerCase()}-${asOf}.csv`,
      content: Buffer.from(["phone", ...lines].join("\n")).toString("base64"),
    });
    if (end === "enforce")
      await past.call("marketing", ago - 2, "contactRegister.enforce", { registerId, version: 0, comment: "" });
    if (end === "refuse")
      await past.call("marketing", ago - 2, "contactRegister.refuse", {
        registerId,
        version: 0,
        reason: "El archivo está incompleto: trae 3 números.",
      });
  }
  const inputs: object[] = [];
  for (const [index, { reason, lift }] of FLAGS.entries()) {
    const { flagId } = await past.call<{ flagId: string }>("ops", 40 * DAY, "contact.raise", {
      customerId: people[index]?.id,
      kind: "doNotContact",
      purposes: ["collection", "marketing"],
      reason,
    });
    inputs.push({ flagId, reason: lift });
  }
  await past.askForEach({ maker: "ops", checker: "admin" }, "contact.lift", inputs);
}
