import { Readable } from "node:stream";
import { Download } from "../../../platform/server/download.ts";
import { handle } from "../../../platform/server/handle.ts";
import { mapping } from "../contract.ts";
import { packageNameOf, workingWords } from "./words.ts";

/** The words of a package that are worked on, as a file of JSON. */
export const download = handle(mapping.download, async ({ id }, ctx) => {
  const packageName = await packageNameOf(ctx.db, id);
  const words = (await workingWords(ctx.db, packageName)).map(({ kind, original, mapped }) => ({
    kind,
    original,
    mapped,
  }));
  ctx.audit({ object: ["vocabulary", id] });
  return new Download({
    fileName: `${packageName}.json`,
    mediaType: "application/json; charset=utf-8",
    stream: Readable.from([`${JSON.stringify({ package: packageName, words }, null, 2)}\n`]),
  });
});
