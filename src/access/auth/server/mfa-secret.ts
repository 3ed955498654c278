import { secretColumn } from "../../../platform/server/secrets/stored.ts";

/** The secret of somebody's authenticator. */
export const mfaSecret = secretColumn({ table: "staff_user", key: "id", column: "mfa_secret" });

/** One that waits to be bound; it is sealed for the place that it moves to then. */
export const pendingMfaSecret = secretColumn({
  table: "staff_user",
  key: "id",
  column: "mfa_pending_secret",
  name: "staff_user.mfa_secret",
});
