import { constants, createPrivateKey, generateKeyPair, privateDecrypt, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import type { Services } from "../../../platform/server/context.ts";
import { seal, unseal } from "../../../platform/server/secrets/seal.ts";
import { keptOnce, keptSecret } from "../../../base/configuration/server/api.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { authRefusals } from "../messages.ts";

interface Pair {
  readonly publicKey: string;
  /** Sealed. */
  readonly privateKey: string;
}

interface Loaded {
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

const SETTING = "auth.rsaKey";
/** The private half of the key that browsers encrypt passwords with. */
export const rsaSecret = keptSecret(SETTING, "privateKey");

const PLACE = rsaSecret.placeOf(SETTING);
const BITS = 3072;
const CIPHERTEXT = /^[A-Za-z0-9+/]{512}$/;

const loaded = new WeakMap<Services, Promise<Loaded>>();

/** The installation's key pair for passwords: made once, kept in the database, shared by every replica. */
async function load(services: Services): Promise<Loaded> {
  const make = async (): Promise<Pair> => {
    const made = await promisify(generateKeyPair)("rsa", {
      modulusLength: BITS,
      publicKeyEncoding: { type: "spki", format: "pem" },
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
    });
    return { ...made, privateKey: seal(services, made.privateKey, PLACE) };
  };
  const pair = await keptOnce(services.connection.db, SETTING, { make, now: () => services.clock.now() });
  return { publicKey: pair.publicKey, privateKey: createPrivateKey(unseal(services, pair.privateKey, PLACE)) };
}

function keys(services: Services): Promise<Loaded> {
  let found = loaded.get(services);
  if (!found) {
    found = load(services);
    found.catch(() => loaded.delete(services));
    loaded.set(services, found);
  }
  return found;
}

export const publicKey = async (services: Services): Promise<string> => (await keys(services)).publicKey;

/** Reads an encrypted password (base64 of RSA-OAEP with SHA-256). Refuses what the key did not encrypt. */
export async function decryptPassword(services: Services, text: string, field: string): Promise<string> {
  const { privateKey } = await keys(services);
  try {
    const key = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" };
    return privateDecrypt(key, Buffer.from(text, "base64")).toString("utf8");
  } catch {
    throw new Refusal(authRefusals.passwordUnreadable, { field });
  }
}

/** Reads a password that may be encrypted or plain. */
export const readPassword = async (services: Services, text: string, field = "password"): Promise<string> =>
  CIPHERTEXT.test(text) ? decryptPassword(services, text, field) : text;
