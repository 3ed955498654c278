import { constants, createPrivateKey, generateKeyPair, privateDecrypt, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import type { Services } from "../../../platform/server/context.ts";
import { only, row, sql } from "../../../platform/server/database/connect.ts";
import { secretPlaces } from "../../../platform/server/secrets/places.ts";
import { seal, unseal } from "../../../platform/server/secrets/seal.ts";
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
const BITS = 3072;
const CIPHERTEXT = /^[A-Za-z0-9+/]{512}$/;

const loaded = new WeakMap<Services, Promise<Loaded>>();

/** The installation's key pair for passwords: made once, kept in the database, shared by every replica. */
async function load(services: Services): Promise<Loaded> {
  const { db } = services.connection;
  const stored = sql`select value from setting where key = ${SETTING}`;
  let pair = (await row<{ value: Pair }>(db, stored))?.value;
  if (!pair) {
    const made = await promisify(generateKeyPair)("rsa", {
      modulusLength: BITS,
      publicKeyEncoding: { type: "spki", format: "pem" },
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
    });
    const sealed: Pair = { ...made, privateKey: seal(services, made.privateKey, secretPlaces.rsa.placeOf()) };
    await sql`insert into setting (key, value, updated_at) values (${SETTING}, ${JSON.stringify(sealed)}::jsonb, ${services.clock.now()})
              on conflict (key) do nothing`.execute(db);
    pair = (await only<{ value: Pair }>(db, stored)).value;
  }
  return { publicKey: pair.publicKey, privateKey: createPrivateKey(unseal(services, pair.privateKey, secretPlaces.rsa.placeOf())) };
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
