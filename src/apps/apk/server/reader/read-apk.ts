import { ApkError, type Bytes } from "./bytes.ts";
import { readManifest, type Manifest } from "./manifest.ts";
import { verifySignature, type Signature } from "./signature.ts";
import { signingBlock } from "./signing-block.ts";
import { contentOf, entriesNamed, layoutOf } from "./zip.ts";

/** What a file says of itself, and who has signed it. */
export interface Apk extends Manifest, Signature {}

const MANIFEST = "AndroidManifest.xml";
const MAX_MANIFEST = 4 * 1024 * 1024;

/**
 * Reads an APK: package and version of its manifest, and its verified signer. No more of the file is in memory than its
 * directory, its manifest and a mebibyte. Throws ApkError with what is wrong.
 */
export async function readApk(file: Bytes): Promise<Apk> {
  const layout = await layoutOf(file);
  const block = await signingBlock(file, layout);
  const found = await entriesNamed(file, layout, MANIFEST);
  const [entry] = found;
  if (!entry) throw new ApkError("noManifest");
  if (found.length > 1) throw new ApkError("damaged");
  const before = block?.at ?? layout.directoryAt;
  const manifest = readManifest(await contentOf(file, entry, { most: MAX_MANIFEST, before }));
  return { ...manifest, ...(await verifySignature(file, layout, block)) };
}
