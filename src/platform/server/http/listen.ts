import { createServer } from "node:net";
import type { Config } from "../config.ts";
import { StartError } from "../start-error.ts";

type Place = Pick<Config, "host" | "port">;

/** Turns a failure to listen into its one line; every other error passes through unchanged. */
function listenError({ host, port }: Place, error: unknown): unknown {
  const { code } = error as { readonly code?: string };
  if (code === "EADDRINUSE")
    return new StartError(`Port ${port} is taken: stop what uses it, or set PORT to another one`);
  if (code === "EACCES") return new StartError(`Port ${port} may not be used by this user: set PORT to one above 1023`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND" || code === "EAI_AGAIN" || code === "EINVAL")
    return new StartError(`Setting HOST is no address of this machine: ${host}`);
  return error;
}

/** Listens, or ends the start with one line. */
export async function listenOn<T>(place: Place, listen: (place: Place) => Promise<T>): Promise<T> {
  try {
    return await listen({ port: place.port, host: place.host });
  } catch (error) {
    throw listenError(place, error);
  }
}

/** Looks whether we could listen, before anything is started or loaded that would have been for nothing. */
export const requirePort = (place: Place): Promise<void> =>
  listenOn(
    place,
    (wanted) =>
      new Promise((resolve, reject) => {
        const probe = createServer();
        probe.once("error", reject);
        probe.listen({ ...wanted, exclusive: true }, () => probe.close(() => resolve()));
      }),
  );
