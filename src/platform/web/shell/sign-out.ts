import { auth } from "../../../access/auth/contract.ts";
import { call } from "../api.ts";
import { leaveForLogin } from "../leave.ts";

/**
 * Ends the session, on the server too; a server that does not answer keeps nobody signed in here. The console is left
 * without waiting for the answer: every tab hears at once that the session was left, and none asks for the password
 * when the server says that it is over.
 */
export async function signOut(): Promise<void> {
  const told = call(auth.logout, {}, { quiet: true, onExpired: "throw" }).catch(() => undefined);
  await leaveForLogin();
  await told;
}
