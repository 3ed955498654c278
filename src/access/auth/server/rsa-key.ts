import { handle } from "../../../platform/server/handle.ts";
import { auth } from "../contract.ts";
import { publicKey } from "./rsa.ts";

/** The public key that passwords are encrypted with. */
export const rsaKey = handle(auth.rsaKey, async (_input, ctx) => ({ key: await publicKey(ctx.services) }));
