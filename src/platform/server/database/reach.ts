import pg from "pg";
import { StartError } from "../start-error.ts";

const PATIENCE_MS = 10_000;
const LEAST_VERSION = 150_000;

const CAUSES: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nobody listens there",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "the host's name cannot be looked up",
  ETIMEDOUT: "no answer",
  EHOSTUNREACH: "the host cannot be reached",
  ENETUNREACH: "the host cannot be reached",
  ECONNRESET: "the connection was cut",
  ENOENT: "there is no such socket",
  EACCES: "the socket may not be used",
};

const nameOf = ({ host, port, database, user }: pg.Client): string => `${user ?? ""}@${host}:${port}/${database ?? ""}`;

/** Why a connection did not come about, in one line without the password. */
function causeOf(error: unknown, password: string): string {
  const { code, message, errors } = error as {
    readonly code?: string;
    readonly message?: string;
    readonly errors?: readonly { readonly code?: string }[];
  };
  const cause = CAUSES[code ?? errors?.[0]?.code ?? ""] ?? message?.split("\n")[0] ?? String(error);
  return password === "" ? cause : cause.replaceAll(password, "…");
}

/**
 * Connects to a database, for a few statements as its owner, and closes the connection afterwards.
 * @throws StartError with one line that names the place, never the password, when the database cannot be reached or is
 * too old.
 */
export async function reach<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = opened(url);
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new StartError(
      `The database ${nameOf(client)} cannot be used: ${causeOf(error, String(client.password ?? ""))}`,
    );
  }
  try {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if ((rows[0]?.version ?? 0) < LEAST_VERSION)
      throw new StartError(`The database ${nameOf(client)} is too old: PostgreSQL 15 or later is needed`);
    return await work(client);
  } finally {
    await client.end();
  }
}

function opened(url: string): pg.Client {
  const { protocol } = URL.parse(url) ?? {};
  if (protocol === "postgres:" || protocol === "postgresql:") {
    try {
      return new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: PATIENCE_MS,
        application_name: "trastienda-start",
        options: "-c timezone=UTC",
      });
    } catch {
      // The parser's message repeats the address, and with it the password.
    }
  }
  throw new StartError(
    "Setting DATABASE_URL is not an address of the form postgres://user:password@host:port/database",
  );
}
