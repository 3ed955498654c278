import { isUtf8 } from "node:buffer";
import type { Endpoint } from "../shared/endpoint.ts";
import { kindsOf, type FieldKind, type KindOf } from "../shared/field-kind.ts";
import { platformRefusals } from "../shared/platform-messages.ts";
import { Refusal } from "../shared/refusal.ts";
import type { Upload } from "../shared/upload.ts";
import { uploadOf } from "./file-store.ts";
import { isStorable } from "./input-errors.ts";

/** A field that is a file, or holds several, with its limits; `most` files, one unless stated. */
type FileField = KindOf<"upload"> & { readonly most?: number };

const known = new WeakMap<Endpoint, ReadonlyMap<string, FileField>>();

function fileFieldOf(kind: FieldKind): FileField | null {
  if (kind.kind === "many" && kind.of.kind === "upload")
    return kind.of.encoding === undefined ? null : { ...kind.of, most: kind.max ?? 1 };
  return kind.kind === "upload" && kind.encoding !== undefined ? kind : null;
}

/** The fields of a call that are files. */
export function uploadsOf(endpoint: Endpoint): ReadonlyMap<string, FileField> {
  const found =
    known.get(endpoint) ??
    new Map(
      [...kindsOf(endpoint.input)].flatMap(([name, kind]): [string, FileField][] => {
        const field = fileFieldOf(kind);
        return field ? [[name, field]] : [];
      }),
    );
  known.set(endpoint, found);
  return found;
}

/** Whether a call takes a multipart form: it has files, and is not signed, because a signature is over a text. */
export const takesForm = (endpoint: Endpoint): boolean =>
  uploadsOf(endpoint).size > 0 && endpoint.access !== "app" && endpoint.access !== "webhook";

/** Base64 as it travels in JSON, in lines or not. */
const BASE64 = /^[\w+/\s-]+={0,2}\s*$/;

const MEGABYTE = 1_000_000;

/** The refusal of a file that is larger than it may be. */
export const tooLarge = (name: string, { maxBytes, shownAs = name }: FileField): Refusal =>
  new Refusal(platformRefusals.fileTooLarge, {
    field: shownAs,
    params: { limit: Math.floor((maxBytes / MEGABYTE) * 10) / 10 },
  });

/**
 * What a field holds, with a text of JSON as the file that it stands for. What cannot be one stays, for the schema to
 * refuse.
 */
function decoded(value: unknown, { encoding }: FileField): unknown {
  if (typeof value !== "string" || value === "") return value;
  if (encoding === "text") return uploadOf(Buffer.from(value, "utf8"));
  return BASE64.test(value) ? uploadOf(Buffer.from(value, "base64")) : value;
}

const isFile = (value: unknown): value is Upload => typeof value === "object" && value !== null && "read" in value;

const isEmptyFile = (value: unknown): boolean => isFile(value) && value.size === 0;

/** A call's input with its files as `Upload`s, whichever way they came; an empty one is none. */
export function withUploads(endpoint: Endpoint, raw: unknown): unknown {
  const fields = uploadsOf(endpoint);
  if (fields.size === 0 || typeof raw !== "object" || raw === null) return raw;
  const input: Record<string, unknown> = { ...raw };
  for (const [name, spec] of fields) {
    const given = input[name];
    if (spec.most !== undefined && Array.isArray(given)) {
      input[name] = given.map((one) => decoded(one, spec)).filter((one) => !isEmptyFile(one));
      continue;
    }
    const file = decoded(given, spec);
    input[name] = isEmptyFile(file) ? undefined : file;
  }
  return input;
}

/** Refuses files of a parsed input that are too large, or of another kind than the call accepts. */
export function checkUploads(endpoint: Endpoint, input: unknown): void {
  for (const [name, spec] of uploadsOf(endpoint)) {
    const given = (input as Readonly<Record<string, Upload | readonly Upload[] | undefined>>)[name];
    const { kinds } = spec;
    for (const file of given === undefined ? [] : [given].flat()) {
      if (file.size > spec.maxBytes) throw tooLarge(name, spec);
      if (kinds && (file.mediaType === null || !kinds.includes(file.mediaType)))
        throw new Refusal(platformRefusals.fileKind, { field: spec.shownAs ?? name });
    }
  }
}

/**
 * The body that a call with files may have in JSON: four characters of base64 carry three bytes. It is held as a whole,
 * so that several files of one field together may have what one may: a form is the way for more.
 */
export const jsonBytesOf = (endpoint: Endpoint): number =>
  [...uploadsOf(endpoint).values()].reduce((sum, { maxBytes }) => sum + Math.ceil(maxBytes / 3) * 4, 0);

/** The content of a file that came with a call. */
export async function bytesOf(upload: Upload): Promise<Buffer> {
  const bytes = await upload.read();
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/**
 * The content of a file that came with a call, as text. Refuses one that is not UTF-8, or that holds characters which
 * no field may hold.
 */
export async function textOf(upload: Upload, field: string): Promise<string> {
  const bytes = await bytesOf(upload);
  const text = bytes.toString("utf8");
  if (!isUtf8(bytes) || !isStorable(text)) throw new Refusal(platformRefusals.sheetEncoding, { field });
  return text;
}
