import { migrate } from "../src/platform/server/database/migrate.ts";

/** `npm run db:migrate`: brings the database of DATABASE_URL to the newest schema. */
const url = process.env.DATABASE_URL;
if (!url) {
  process.stderr.write("Set DATABASE_URL to the address of the database, as its owner\n");
  process.exit(1);
}
const applied = await migrate(url);
process.stdout.write(applied.length === 0 ? "The schema is up to date.\n" : `Applied: ${applied.join(", ")}\n`);
