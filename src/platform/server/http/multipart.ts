import { once } from "node:events";
import type { Readable } from "node:stream";
import { Busboy } from "@fastify/busboy";
import type * as z from "zod";
import type { Endpoint } from "../../shared/endpoint.ts";
import { platformRefusals } from "../../shared/platform-messages.ts";
import { Refusal } from "../../shared/refusal.ts";
import type { Upload } from "../../shared/upload.ts";
import { FileTooLarge, type FileStore } from "../file-store.ts";
import { tooLarge, uploadsOf } from "../uploads.ts";

const LIMITS = { fieldNameSize: 100, fieldSize: 65_536, fields: 100, parts: 120, headerPairs: 20, headerSize: 8192 };
/** What all of a form may have beside its files: its fields, and what stands between the parts. */
const REST_BYTES = 262_144;

/** The form of a request: its fields, files among them. */
export interface Form {
  readonly input: Readonly<Record<string, unknown>>;
  readonly uploads: readonly Upload[];
}

const malformed = (): Refusal => new Refusal(platformRefusals.malformedForm, { field: "body" });

function parserOf(contentType: string): InstanceType<typeof Busboy> {
  try {
    return new Busboy({ headers: { "content-type": contentType }, limits: LIMITS });
  } catch {
    // a form that does not say what parts it
    throw malformed();
  }
}

/**
 * A form has texts only: where the contract wants a number, a switch or a list, the text is its JSON, as the console
 * writes it.
 */
export function valueOf(field: z.ZodType | undefined, text: string): unknown {
  if (!field || field.safeParse(text).success) return text;
  try {
    const value = JSON.parse(text) as unknown;
    return field.safeParse(value).success ? value : text;
  } catch {
    return text;
  }
}

/**
 * Reads a multipart form as it comes: each file goes into the store piece by piece, up to the size that its field
 * allows. A part that the call does not know as a file, one that comes twice or more often than its field allows, a form
 * that breaks off and one that is too large are refused, naming the field; then nothing that was received is left, and
 * the rest of the body is not looked at.
 */
export async function readForm(
  body: Readable,
  contentType: string,
  endpoint: Endpoint,
  files: FileStore,
): Promise<Form> {
  const takes = uploadsOf(endpoint);
  const { shape = {} } = endpoint.input as Partial<z.ZodObject>;
  const parser = parserOf(contentType);
  const failed = Promise.withResolvers<never>();
  const stop = new AbortController();
  const input = new Map<string, unknown>();
  const storing: Promise<void>[] = [];
  const uploads: Upload[] = [];

  const refuse = (reason: unknown): void => {
    failed.reject(reason);
    stop.abort();
  };
  /** How many files of a field that takes several have begun, by its name. */
  const begun = new Map<string, number>();
  /** Whether a part may have this name; each field comes once, and one of several files as often as it may. */
  const admits = (name: string | undefined, isFile: boolean): name is string => {
    const most = name === undefined ? undefined : takes.get(name)?.most;
    const fits = name !== undefined && (most === undefined ? !input.has(name) : (begun.get(name) ?? 0) < most);
    if (fits && name !== "__proto__" && takes.has(name) === isFile) return true;
    refuse(
      name === undefined
        ? malformed()
        : new Refusal(platformRefusals.formField, { field: name, params: { name: name.slice(0, 60) } }),
    );
    return false;
  };
  const store = async (name: string, stream: Readable, fileName: string): Promise<void> => {
    const spec = takes.get(name);
    if (!spec) return;
    const place = begun.get(name) ?? 0;
    begun.set(name, place + 1);
    try {
      const upload = Object.assign(await files.receive(stream, spec.maxBytes), { name: fileName });
      uploads.push(upload);
      if (spec.most === undefined) input.set(name, upload);
      else (input.get(name) as (Upload | undefined)[])[place] = upload;
    } catch (error) {
      refuse(error instanceof FileTooLarge ? tooLarge(name, spec) : stop.signal.aborted ? malformed() : error);
    }
  };

  parser.on("field", (name: string | undefined, text, _nameCut, cut) => {
    if (cut) refuse(new Refusal(platformRefusals.tooLarge, { field: name ?? "body" }));
    else if (admits(name, false)) input.set(name, valueOf((shape as Readonly<Record<string, z.ZodType>>)[name], text));
  });
  parser.on("file", (name: string | undefined, stream, fileName) => {
    // Whoever stores it says what went wrong there, and the parser that a form breaks off.
    stream.on("error", () => undefined);
    // what was read together with a part that is refused may hold another one
    if (stop.signal.aborted || !admits(name, true)) return void stream.destroy();
    stop.signal.addEventListener("abort", () => stream.destroy());
    // a second file of this name may come before the first is stored
    if (takes.get(name)?.most === undefined) input.set(name, null);
    else if (!input.has(name)) input.set(name, []);
    storing.push(store(name, stream, fileName));
  });
  for (const limit of ["partsLimit", "fieldsLimit"] as const)
    parser.on(limit, () => refuse(new Refusal(platformRefusals.tooLarge, { field: "body" })));
  parser.on("error", () => refuse(malformed()));
  const finished = new Promise<void>((resolve) => parser.on("finish", resolve));

  let left = REST_BYTES + [...takes.values()].reduce((sum, { maxBytes, most = 1 }) => sum + maxBytes * most, 0);
  const feed = async (): Promise<void> => {
    try {
      for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        if (stop.signal.aborted) return;
        left -= piece.length;
        if (left < 0) throw new Refusal(platformRefusals.tooLarge, { field: "body" });
        if (!parser.write(piece)) await once(parser, "drain", { signal: stop.signal });
      }
      parser.end();
    } catch (error) {
      // whoever sends has gone, or it was refused before
      refuse(error instanceof Refusal ? error : malformed());
    } finally {
      if (stop.signal.aborted) body.resume();
    }
  };

  void feed();
  try {
    await Promise.race([failed.promise, finished.then(() => Promise.all(storing))]);
    return { input: Object.fromEntries(input), uploads };
  } catch (error) {
    await Promise.all(storing);
    await files.release(uploads);
    throw error;
  }
}
