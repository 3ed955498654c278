import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import { Migrator, type Migration, type MigrationProvider } from "kysely/migration";
import { connect } from "./connect.ts";

const FOLDER = new URL("../../../../migrations/", import.meta.url);

/** Migrations are plain SQL files, applied in the order of their names and never changed afterwards. */
const provider: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).sort();
    const entries = await Promise.all(
      names.map(async (name): Promise<[string, Migration]> => {
        const text = await readFile(new URL(name, FOLDER), "utf8");
        return [name.slice(0, -4), { up: async (db) => void (await sql.raw(text).execute(db)) }];
      }),
    );
    return Object.fromEntries(entries);
  },
};

/**
 * Brings a database to the newest schema, as its owner. Safe to call from several processes at once. Answers the names
 * applied now.
 */
export async function migrate(url: string): Promise<string[]> {
  const connection = connect(url, { role: null, max: 2, name: "trastienda-migrate" });
  try {
    const migrator = new Migrator({ db: connection.db, provider });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    if (results?.some(({ status }) => status === "Success"))
      await sql`select align_scope_rights()`.execute(connection.db);
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await connection.close();
  }
}

/** The migrations that a database still lacks. */
export async function pendingMigrations(url: string): Promise<string[]> {
  const connection = connect(url, { role: null, max: 1, name: "trastienda-migrate" });
  try {
    const migrations = await new Migrator({ db: connection.db, provider }).getMigrations();
    return migrations.filter((migration) => !migration.executedAt).map((migration) => migration.name);
  } finally {
    await connection.close();
  }
}
