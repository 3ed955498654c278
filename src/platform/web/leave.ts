import { navigate } from "./navigation.ts";
import { clearSession, dropToken } from "./session.ts";

/**
 * Shows the login page and forgets the session. The page stays quiet meanwhile, so that it asks for nothing without a
 * session.
 */
export async function leaveForLogin(): Promise<void> {
  dropToken();
  await navigate("/login");
  clearSession(null);
}
