import { auth } from "../../../features/auth/contract.ts";
import { call } from "../api.ts";
import { navigate } from "../navigation.ts";
import { queryClient } from "../queries.ts";
import { clearSession } from "../session.ts";

/** Forgets the session here and shows the login page. */
export function leaveForLogin(): void {
  clearSession();
  queryClient.clear();
  navigate("/login");
}

/** Ends the session on the server too; a server that does not answer keeps nobody signed in here. */
export async function signOut(): Promise<void> {
  await call(auth.logout, {}, { quiet: true, onExpired: "throw" }).catch(() => undefined);
  leaveForLogin();
}
