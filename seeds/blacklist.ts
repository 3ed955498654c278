import { clabeFor } from "../src/people/borrower/domain/clabe.ts";
import { only, row, run, sql } from "../src/platform/server/database/connect.ts";
import type { Services } from "../src/platform/server/context.ts";
import { addDays, dayIn } from "../src/platform/shared/business-date.ts";

const DAY_MS = 86_400_000;

/** Whom two people took off the list again, whose time was over, and what came from others: days ago, and days from today. */
const ENTRIES = [
  { type: "phone", value: "5584410273", source: "manual", reason: "Amenazas al personal", ago: 64, released: 21 },
  {
    type: "idDoc",
    value: "GODE561231GR8",
    source: "bureau",
    reason: "Homónimo en la lista del buró",
    ago: 51,
    released: 12,
  },
  { type: "device", value: "shared12", source: "manual", reason: "Emulador usado por varias personas", ago: 33 },
  {
    type: "device",
    value: "862914047551203",
    source: "partner",
    reason: "Equipo reportado como robado",
    ago: 18,
    until: 160,
  },
  {
    type: "card",
    value: clabeFor("012", "180", "15533207"),
    source: "partner",
    reason: "Cuenta puente",
    ago: 40,
    until: -9,
  },
  { type: "phone", value: "3317720945", source: "manual", reason: "En aclaración con el cliente", ago: 30, until: -2 },
  {
    type: "idDoc",
    value: "PEPJ900101HDFRRN09",
    source: "authority",
    reason: "Lista de personas bloqueadas (UIF)",
    ago: 9,
  },
] as const;

const FILE = "tipo,dato,motivo\r\nphone,81 2044 7719,Fraude confirmado\r\n";
/** Lines of the file that was imported: added, known, and what was refused. */
const ADDED = 38;
const REFUSED = [
  [7, "value", "phone"],
  [19, "value", "generic"],
  [31, "value", "repeated"],
] as const;

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** A partner's list as it came in last week. */
async function seedImport({ connection: { commands }, files, clock }: Services, userId: string): Promise<void> {
  const at = before(clock.now(), 6);
  await commands.transaction().execute(async (tx) => {
    const fileId = await files.save(tx, Buffer.from(FILE), "text/csv", at);
    const { id } = await only<{ id: string }>(
      tx,
      sql`insert into blacklist_import (user_id, file_name, file_id, source, lang, status, rows, total_rows, rows_new,
            rows_known, rows_bad, created_at, finished_at)
          values (${userId}, 'aliado-noviembre.csv', ${fileId}, 'partner', 'es', 'done', 43, 43, ${ADDED}, 2,
            ${REFUSED.length}, ${at}, ${new Date(at.getTime() + 1200)}) returning id`,
    );
    await run(
      tx,
      sql`insert into blacklist (type, value, source, reason, created_at, created_by, import_id, import_line)
          select 'phone', (8120447700 + n * 37)::text, 'partner', 'Fraude confirmado', ${at}, ${userId}, ${id}, n + 1
          from generate_series(1, ${ADDED}::int) n`,
    );
    for (const [line, field, issue] of REFUSED)
      await run(
        tx,
        sql`insert into blacklist_import_issue (import_id, line_no, field, issue)
            values (${id}, ${line}, ${field}, ${issue})`,
      );
  });
}

/**
 * Adds to the demo's blacklist what the portfolio has not: hits as its orders' history tells them, entries that have
 * ended, and a file that was imported. It runs once.
 */
export async function seedBlacklist(services: Services): Promise<void> {
  const { connection, clock, config } = services;
  const { db } = connection;
  if (await row(db, sql`select 1 as there from blacklist_import limit 1`)) return;
  const [reviewer, ops] = await Promise.all(
    ["reviewer", "ops"].map((account) =>
      only<{ id: string }>(db, sql`select id from staff_user where account = ${account}`),
    ),
  );
  const now = clock.now();
  const today = dayIn(config.zone, now);
  await run(db, sql`select restore_blacklist_hits()`);
  for (const { type, value, source, reason, ago, ...ends } of ENTRIES) {
    const released = "released" in ends ? before(now, ends.released) : null;
    await run(
      db,
      sql`insert into blacklist (type, value, source, reason, expires_on, created_at, created_by, released_at,
            release_reason, ended_by, end_checked_by)
          values (${type}, ${value}, ${source}, ${reason}, ${"until" in ends ? addDays(today, ends.until) : null},
            ${before(now, ago)}, ${reviewer?.id}, ${released}, ${released && "El cliente acreditó su identidad"},
            ${released && reviewer?.id}, ${released && ops?.id})`,
    );
  }
  await seedImport(services, ops?.id ?? "");
}
