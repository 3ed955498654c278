import { constants, type VerifyKeyObjectInput, type KeyObject } from "node:crypto";

/** How a signature is made, and which digest of the content goes with it. */
export interface Algorithm {
  readonly id: number;
  readonly hash: "sha256" | "sha512";
  readonly key: (key: KeyObject) => KeyObject | VerifyKeyObjectInput;
}

const pss =
  (saltLength: number) =>
  (key: KeyObject): VerifyKeyObjectInput => ({ key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength });
const plain = (key: KeyObject): KeyObject => key;

/**
 * The algorithms of the signature schemes, strongest first. Those whose digest is a hash tree (fs-verity) stand beside
 * one of these in every file.
 */
export const ALGORITHMS: readonly Algorithm[] = [
  { id: 0x0102, hash: "sha512", key: pss(64) },
  { id: 0x0104, hash: "sha512", key: plain },
  { id: 0x0202, hash: "sha512", key: plain },
  { id: 0x0101, hash: "sha256", key: pss(32) },
  { id: 0x0103, hash: "sha256", key: plain },
  { id: 0x0201, hash: "sha256", key: plain },
  { id: 0x0301, hash: "sha256", key: plain },
];
