/** A row of a list, as the server answers it. */
export interface Row {
  readonly id: string;
  readonly can: Readonly<Record<string, boolean>>;
  readonly [field: string]: unknown;
}

/** Asks the server as a session's user; answers the data, whatever the code. */
export async function post<T>(base: string, path: string, input: unknown, token = ""): Promise<T> {
  const headers = { "content-type": "application/json", "x-auth-token": token };
  const response = await fetch(base + path, { method: "POST", headers, body: JSON.stringify(input) });
  return ((await response.json()) as { data: T }).data;
}
