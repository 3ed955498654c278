import { open } from "../src/door/open/contract.ts";
import type { OutputOf } from "../src/platform/shared/endpoint.ts";
import type { Door } from "./door.ts";

/** What an app knows once it has started. */
interface Started {
  readonly prompt: OutputOf<typeof open.appVersion>;
  readonly vocabulary: OutputOf<typeof open.mapping>;
}

/**
 * Asks what an app asks as it starts: whether it is up to date, and what the words of the API are called in it. Null where
 * the server did not answer, which keeps nobody from using the app.
 */
export async function startApp(door: Door): Promise<Started | null> {
  try {
    const [prompt, vocabulary] = await Promise.all([door.call(open.appVersion, {}), door.call(open.mapping, {})]);
    return { prompt, vocabulary };
  } catch {
    return null;
  }
}
