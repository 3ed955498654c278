import { secretColumn } from "../../../platform/server/secrets/stored.ts";

const of = (column: string) => secretColumn({ table: "product_router", key: "product_id", column });

/** A partner's keys, sealed. */
export const routerSecrets = { aesKey: of("aes_key"), aesIv: of("aes_iv"), token: of("token") };
