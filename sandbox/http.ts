import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Request {
  readonly method: string;
  /** Path and query, as sent: what a signature covers. */
  readonly target: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** `hang`: the connection is cut without an answer. */
export type Answer =
  | { readonly status: number; readonly json: unknown }
  | { readonly status: number; readonly csv: string }
  | { readonly status: number; readonly text: string; readonly headers?: Readonly<Record<string, string>> }
  | "hang";

export const json = (value: unknown, status = 200): Answer => ({ status, json: value });

/** Ends a request with a status and a reason. */
export class HttpError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = "HttpError";
    this.status = status;
  }
}

async function read(request: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const target = request.url ?? "/";
  const { pathname, searchParams } = new URL(target, "http://sandbox");
  return {
    method: request.method ?? "GET",
    target,
    path: decodeURIComponent(pathname),
    query: searchParams,
    headers: request.headers,
    body: Buffer.concat(chunks).toString("utf8"),
  };
}

function send(response: ServerResponse, answer: Answer): void {
  if (answer === "hang") {
    response.destroy();
    return;
  }
  if ("text" in answer) {
    response.writeHead(answer.status, { "content-type": "application/json", ...answer.headers }).end(answer.text);
    return;
  }
  const [type, text] = "csv" in answer ? ["text/csv", answer.csv] : ["application/json", JSON.stringify(answer.json)];
  response.writeHead(answer.status, { "content-type": `${type}; charset=utf-8` }).end(text);
}

export interface Served {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves on the loopback address; port 0 takes any free one. A thrown HttpError becomes its status with `{ error }`.
 */
export async function serve(port: number, answer: (request: Request) => Promise<Answer>): Promise<Served> {
  const server = createServer((incoming, response) => {
    read(incoming)
      .then(answer)
      .catch((error: unknown) =>
        json({ error: (error as Error).message }, error instanceof HttpError ? error.status : 500),
      )
      .then((result) => send(response, result))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
