import { secretColumn } from "../../../platform/server/secrets/stored.ts";

/** The secret that a caller signs with. */
export const callerSecret = secretColumn({ table: "open_app", key: "app_id", column: "secret" });
/** The one before it, with which installations that have not changed over yet still sign for a while. */
export const oldSecret = secretColumn({ table: "open_app", key: "app_id", column: "old_secret" });
