import * as z from "zod";

/** What a file can be shown to be by its content. */
export type MediaType = "image/jpeg" | "image/png" | "image/webp" | "application/pdf";

/** A file that came with a call, as its verb gets it. */
export interface Upload {
  /** The hash of its content, in hex. */
  readonly sha256: string;
  /** In bytes. */
  readonly size: number;
  /** What its sender calls it, where a form said so: any text, which may be a path. */
  readonly name?: string;
  /** What its content shows it to be, whatever its name and sender say; null for any other kind. */
  readonly mediaType: MediaType | null;
  /** Its whole content. */
  readonly read: () => Promise<Uint8Array>;
}

/** A file as a browser holds it: what the console sends. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
  readonly slice: () => unknown;
}

const isUpload = (value: unknown): value is Upload =>
  typeof value === "object" && value !== null && typeof (value as Partial<Upload>).read === "function";

/**
 * The schema of a file among the fields of a call: the console sends a file, other clients a text in JSON, and the verb
 * gets an `Upload`.
 */
export const uploadSchema = (encoding: "base64" | "text"): z.ZodType<Upload, string | ChosenFile> =>
  z
    .custom<Upload>(isUpload, "format")
    .meta(
      encoding === "base64" ? { type: "string", contentEncoding: "base64" } : { type: "string" },
    ) as unknown as z.ZodType<Upload, string | ChosenFile>;
