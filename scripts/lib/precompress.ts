import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(js|css|html|svg|json)$/;
/** Below this a packet holds the file as it is. */
const SMALL_BYTES = 1_400;
const br = promisify(brotliCompress);
const gz = promisify(gzip);

/**
 * Writes each text file of the built console once more as `.br` and `.gz`, so that the server compresses nothing while
 * it serves.
 */
export const precompress = (): Plugin => ({
  name: "precompress",
  apply: "build",
  async writeBundle({ dir = "" }, bundle) {
    const paths = Object.keys(bundle).filter((name) => TEXT.test(name));
    await Promise.all(
      paths.map(async (name) => {
        const path = join(dir, name);
        const content = await readFile(path);
        if (content.length < SMALL_BYTES) return;
        const options = {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
        };
        await Promise.all([
          br(content, options).then((data) => writeFile(`${path}.br`, data)),
          gz(content, { level: 9 }).then((data) => writeFile(`${path}.gz`, data)),
        ]);
      }),
    );
  },
});
