import { Agent, request } from "node:http";
import type { BenchServer } from "../server.ts";

export interface Answer {
  readonly list: readonly { readonly id: string }[];
  readonly total: number;
  readonly totals?: Readonly<Record<string, number>>;
}

export type Input = Readonly<Record<string, unknown>>;

/** One client with one connection that is kept open. */
export interface Client {
  list(path: string, input: Input): Promise<Answer>;
  close(): void;
}

/** Opens the client of the administrator. Throws when an answer's code is not 200. */
export function openClient(server: BenchServer): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const post = (path: string, body: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const headers = {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "x-auth-token": server.token,
      };
      const sent = request(`${server.baseUrl}${path}`, { method: "POST", agent, headers }, (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => void (text += chunk));
        response.on("end", () => resolve(text));
      });
      sent.on("error", reject);
      sent.end(body);
    });
  return {
    async list(path, input) {
      const { code, msg, data } = JSON.parse(await post(path, JSON.stringify(input))) as {
        code: string;
        msg: string;
        data: Answer;
      };
      if (code !== "200") throw new Error(`${path} ${JSON.stringify(input)}: ${code} ${msg}`);
      return data;
    },
    close: () => agent.destroy(),
  };
}
