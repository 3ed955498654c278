import { createHash, createPublicKey, timingSafeEqual, verify, X509Certificate, type KeyObject } from "node:crypto";
import { ALGORITHMS, type Algorithm } from "./algorithms.ts";
import { ApkError, Cursor, type Bytes } from "./bytes.ts";
import { contentDigest } from "./content-digest.ts";
import type { SigningBlock } from "./signing-block.ts";
import type { Layout } from "./zip.ts";

/** Who signed a file, as its verified signature says. */
export interface Signature {
  readonly scheme: 2 | 3;
  /** SHA-256 of the certificate, hexadecimal. */
  readonly certificate: string;
  readonly subject: string;
}

const V2 = 0x7109_871a;
const V3 = 0xf053_68c0;
/** A file that says it was signed by a newer scheme as well, which somebody has taken out. */
const STRIPPING_PROTECTION = 0xbeef_f00d;

interface Signer {
  readonly signedData: Buffer;
  readonly signatures: ReadonlyMap<number, Buffer>;
  readonly publicKey: Buffer;
}

interface SignedData {
  readonly digests: ReadonlyMap<number, Buffer>;
  readonly certificates: readonly Buffer[];
  readonly attributes: ReadonlySet<number>;
}

const cursor = (bytes: Buffer): Cursor => new Cursor(bytes, "badSignature");

/** Pairs of an algorithm and bytes; one that comes twice is refused. */
function byAlgorithm(sequence: Buffer): ReadonlyMap<number, Buffer> {
  const found = new Map<number, Buffer>();
  for (const pair of cursor(sequence).each()) {
    const read = cursor(pair);
    const id = read.u32();
    if (found.has(id)) throw new ApkError("badSignature");
    found.set(id, read.prefixed());
  }
  return found;
}

function signerOf(value: Buffer, scheme: 2 | 3): Signer {
  const signers = [...cursor(cursor(value).prefixed()).each()];
  if (signers.length > 1) throw new ApkError("severalSigners");
  const read = cursor(signers[0] ?? Buffer.alloc(0));
  const signedData = read.prefixed();
  if (scheme === 3) read.take(8);
  return { signedData, signatures: byAlgorithm(read.prefixed()), publicKey: read.prefixed() };
}

function signedDataOf(bytes: Buffer, scheme: 2 | 3): SignedData {
  const read = cursor(bytes);
  const digests = byAlgorithm(read.prefixed());
  const certificates = [...cursor(read.prefixed()).each()];
  if (scheme === 3) read.take(8);
  const attributes = new Set([...cursor(read.prefixed()).each()].map((one) => cursor(one).u32()));
  return { digests, certificates, attributes };
}

/** What of node:crypto fails on bytes that are no key, no certificate or no signature. */
function tried<T>(what: () => T): T {
  try {
    return what();
  } catch {
    throw new ApkError("badSignature");
  }
}

const isSigned = ({ hash, key }: Algorithm, by: KeyObject, { signedData, signatures }: Signer, id: number): boolean =>
  tried(() => verify(hash, signedData, key(by), signatures.get(id) ?? Buffer.alloc(0)));

const same = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);

/**
 * Verifies the signature of a file: v3 where it has one, else v2. The signature over the signed data is by the key of the
 * certificate in it, and the digest of the content in it is that of this very file: a block that was taken from another
 * file does not pass. Throws ApkError.
 */
export async function verifySignature(file: Bytes, layout: Layout, block: SigningBlock | null): Promise<Signature> {
  const v3 = block?.values.get(V3);
  const value = v3 ?? block?.values.get(V2);
  if (!block || !value) throw new ApkError("unsigned");
  const scheme = v3 ? 3 : 2;
  const signer = signerOf(value, scheme);
  const algorithm = ALGORITHMS.find(({ id }) => signer.signatures.has(id));
  if (!algorithm) throw new ApkError("badSignature");
  const key = tried(() => createPublicKey({ key: signer.publicKey, format: "der", type: "spki" }));
  if (!isSigned(algorithm, key, signer, algorithm.id)) throw new ApkError("badSignature");
  const { digests, certificates, attributes } = signedDataOf(signer.signedData, scheme);
  if ([...digests.keys()].join() !== [...signer.signatures.keys()].join()) throw new ApkError("badSignature");
  if (scheme === 2 && attributes.has(STRIPPING_PROTECTION)) throw new ApkError("badSignature");
  const der = certificates[0] ?? Buffer.alloc(0);
  const certificate = tried(() => new X509Certificate(der));
  if (
    !same(
      tried(() => certificate.publicKey.export({ format: "der", type: "spki" })),
      signer.publicKey,
    )
  )
    throw new ApkError("badSignature");
  const content = await contentDigest(file, layout, block.at, algorithm.hash);
  if (!same(content, digests.get(algorithm.id) ?? Buffer.alloc(0))) throw new ApkError("changedContent");
  return {
    scheme,
    certificate: createHash("sha256").update(der).digest("hex"),
    subject: certificate.subject.replaceAll("\n", ", ").slice(0, 300),
  };
}
