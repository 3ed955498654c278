import { secretColumn } from "../../../platform/server/secrets/stored.ts";

/** The secret that a caller signs with. */
export const callerSecret = secretColumn({ table: "open_app", key: "app_id", column: "secret" });
