import { HttpError, json, type Answer, type Request } from "../http.ts";
import type { SmsBehaviour } from "./mischief.ts";

/**
 * A tester plans what the next texts meet: POST /sms/behaviour with `{ carrier, next: [...] }`, of one of these
 * carriers. Null for any other request.
 */
export function behaves(request: Request, carriers: Readonly<Record<string, SmsBehaviour>>): Answer | null {
  if (request.method !== "POST" || request.path !== "/sms/behaviour") return null;
  const { carrier = "", next = [] } = JSON.parse(request.body) as {
    readonly carrier?: string;
    readonly next?: string[];
  };
  const behaviour = carriers[carrier];
  if (!behaviour) throw new HttpError(404, `no carrier ${carrier}; there are ${Object.keys(carriers).join(" ")}`);
  try {
    behaviour.plan(next);
  } catch (error) {
    throw new HttpError(400, (error as Error).message);
  }
  return json({ carrier, next });
}
