import { sql } from "../database/connect.ts";
import { secretColumn, type SecretPlace } from "./stored.ts";

const RSA_SETTING = "auth.rsaKey";

/** Every secret that the product keeps and has to read again. What only has to be compared (passwords, tokens, recovery codes) is hashed instead. */
export const secretPlaces = {
  channel: secretColumn({ table: "channel", key: "code", column: "secret" }),
  openApp: secretColumn({ table: "open_app", key: "app_id", column: "secret" }),
  mfa: secretColumn({ table: "staff_user", key: "id", column: "mfa_secret" }),
  /** Sealed for the place that it moves to once it is bound. */
  mfaPending: secretColumn({ table: "staff_user", key: "id", column: "mfa_pending_secret", name: "staff_user.mfa_secret" }),
  /** The private half of the key that browsers encrypt passwords with; its setting is the only row of this kind. */
  rsa: {
    placeOf: () => `setting:${RSA_SETTING}`,
    read: sql`select key as id, value ->> 'privateKey' as value from setting where key = ${RSA_SETTING} and value ? 'privateKey' for update`,
    write: (key, sealed) => sql`update setting set value = jsonb_set(value, '{privateKey}', to_jsonb(${sealed}::text)) where key = ${key}`,
  },
} as const satisfies Readonly<Record<string, SecretPlace>>;

export const allSecretPlaces: readonly SecretPlace[] = Object.values(secretPlaces);
