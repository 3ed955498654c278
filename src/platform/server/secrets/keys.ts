import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../start-error.ts";

/** A key that secrets at rest are sealed with (AES-256), by the name that each sealed value carries. */
export interface SecretKey {
  readonly id: string;
  readonly bytes: Buffer;
}

/** The keys of an installation, newest first: the first one seals, every one opens. */
export type KeyRing = readonly SecretKey[];

/** What of the configuration says where the keys are. */
export interface KeyConfig {
  readonly dataDir: string;
  readonly mode: "demo" | "production";
  readonly secretKeys: KeyRing | null;
}

const FORM = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/]{43}=)$/;
const BYTES = 32;
const FILE = "secret-keys";

/**
 * Reads `id:base64,id:base64`, newest first (line feeds may part them, too). Null when one is not 32 bytes or two share
 * an id.
 */
export function parseKeys(text: string): KeyRing | null {
  const found = text.split(/[\s,]+/).filter((part) => part !== "");
  const keys = found.flatMap((part) => {
    const [, id = "", encoded = ""] = FORM.exec(part) ?? [];
    return id === "" ? [] : [{ id, bytes: Buffer.from(encoded, "base64") }];
  });
  const good = keys.length > 0 && keys.length === found.length && keys.every(({ bytes }) => bytes.length === BYTES);
  return good && new Set(keys.map(({ id }) => id)).size === keys.length ? keys : null;
}

/** A key as one of `SECRET_KEYS`. */
const textOf = ({ id, bytes }: SecretKey): string => `${id}:${bytes.toString("base64")}`;

const newKey = (): SecretKey => ({ id: `k${randomBytes(4).toString("hex")}`, bytes: randomBytes(BYTES) });

const fileOf = ({ dataDir }: KeyConfig): string => join(dataDir, FILE);

function parseFile(config: KeyConfig, text: string): KeyRing {
  const keys = parseKeys(text);
  if (keys === null)
    throw new StartError(
      `${fileOf(config)} does not hold keys: restore it, because what it sealed cannot be read without it`,
    );
  return keys;
}

/** The keys of a demo installation, in a file that only its owner may read; made when it is not there. */
function fileKeys(config: KeyConfig): KeyRing {
  const path = fileOf(config);
  try {
    return parseFile(config, readFileSync(path, "utf8"));
  } catch (error) {
    if ((error as { code?: string }).code !== "ENOENT") throw error;
  }
  mkdirSync(config.dataDir, { recursive: true });
  try {
    writeFileSync(path, `${textOf(newKey())}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    // Another process of the same installation was quicker.
    if ((error as { code?: string }).code !== "EEXIST") throw error;
  }
  return parseFile(config, readFileSync(path, "utf8"));
}

/** Puts a new key before those of a demo installation's file. */
export function addFileKey(config: KeyConfig): KeyRing {
  const keys = [newKey(), ...fileKeys(config)];
  const next = `${fileOf(config)}.next`;
  writeFileSync(next, keys.map((key) => `${textOf(key)}\n`).join(""), { mode: 0o600 });
  renameSync(next, fileOf(config));
  known.set(config, keys);
  return keys;
}

const known = new WeakMap<KeyConfig, KeyRing>();

/**
 * The key ring of an installation: `SECRET_KEYS`, or in demo mode a file under DATA_DIR. Throws a StartError in
 * production without the setting.
 */
export function keyRing(config: KeyConfig): KeyRing {
  const found = known.get(config) ?? config.secretKeys ?? readRing(config);
  known.set(config, found);
  return found;
}

function readRing(config: KeyConfig): KeyRing {
  if (config.mode === "production") {
    throw new StartError(
      "Setting SECRET_KEYS is needed in production: <name>:<32 bytes in base64>, newest first (`openssl rand -base64 32` makes one)",
    );
  }
  return fileKeys(config);
}

/**
 * A key by its id. A demo's file is read again before it is said not to be there: another process may have put it
 * there.
 */
export function keyBy(config: KeyConfig, id: string): SecretKey | null {
  const find = (): SecretKey | null => keyRing(config).find((key) => key.id === id) ?? null;
  const found = find();
  if (found !== null || config.secretKeys !== null || config.mode === "production") return found;
  known.delete(config);
  return find();
}
