import { auth } from "../../access/auth/contract.ts";
import { call } from "./api.ts";

/** A secret encrypted with the server's public key (RSA-OAEP, SHA-256), as base64. */
export async function encryptSecret(secret: string): Promise<string> {
  const { key } = await call(auth.rsaKey, {});
  return globalThis.crypto?.subtle ? withWebCrypto(secret, key) : withLibrary(secret, key);
}

async function withWebCrypto(secret: string, pem: string): Promise<string> {
  const body = pem.replace(/-----[^-]+-----|\s/g, "");
  const der = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
  const key = await crypto.subtle.importKey("spki", der, { name: "RSA-OAEP", hash: "SHA-256" }, false, ["encrypt"]);
  const sealed = await crypto.subtle.encrypt({ name: "RSA-OAEP" }, key, new TextEncoder().encode(secret));
  return btoa(String.fromCharCode(...new Uint8Array(sealed)));
}

/** Browsers hide WebCrypto on plain-HTTP origins. The library takes one character per byte. */
async function withLibrary(secret: string, pem: string): Promise<string> {
  const { JSEncrypt } = await import("jsencrypt");
  const library = new JSEncrypt();
  library.setPublicKey(pem);
  const sealed = library.encryptOAEP(String.fromCharCode(...new TextEncoder().encode(secret)));
  if (!sealed) throw new Error("the password could not be encrypted");
  return sealed;
}
