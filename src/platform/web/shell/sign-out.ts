import { auth } from "../../../access/auth/contract.ts";
import { call } from "../api.ts";
import { leaveForLogin } from "../leave.ts";

/** Ends the session on the server too; a server that does not answer keeps nobody signed in here. */
export async function signOut(): Promise<void> {
  await call(auth.logout, {}, { quiet: true, onExpired: "throw" }).catch(() => undefined);
  await leaveForLogin();
}
