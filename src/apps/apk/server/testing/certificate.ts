import { createPublicKey, X509Certificate, type KeyObject } from "node:crypto";
import { createAuthority } from "../../../../../sandbox/hosts/certificate.ts";

/** A key with a certificate that it has signed itself, as a developer's keystore holds it. */
export interface Keystore {
  readonly privateKey: KeyObject;
  /** SubjectPublicKeyInfo and certificate, DER. */
  readonly publicKey: Buffer;
  readonly certificate: Buffer;
}

/** A new key with its certificate. */
export function keystore(name = "Trastienda"): Keystore {
  const { certificate, key } = createAuthority(new Date("2026-01-01T00:00:00Z"), name);
  return {
    privateKey: key,
    publicKey: createPublicKey(key).export({ type: "spki", format: "der" }),
    certificate: new X509Certificate(certificate).raw,
  };
}
