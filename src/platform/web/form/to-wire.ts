import { encryptSecret } from "../encrypt.ts";
import type { Field } from "./fields.ts";

type Values = Readonly<Record<string, unknown>>;

async function sent(field: Field, value: unknown): Promise<Values> {
  if (field.kind === "password" && field.secret) return { [field.name]: await encryptSecret(String(value)) };
  if (field.kind !== "upload" && !(field.kind === "custom" && field.file)) return { [field.name]: value };
  const [file] = value as readonly File[];
  if (!file) return {};
  if (field.keep) return { [field.name]: await field.keep(file) };
  return { fileName: file.name, [field.name]: file };
}

/** What was typed, as it travels: secrets encrypted, a file with its name, or as the name under which it is kept. */
export async function toWire(fields: readonly Field[], values: Values): Promise<Values> {
  const filled = fields.filter(({ name }) => values[name] !== undefined);
  return Object.assign({}, ...(await Promise.all(filled.map((field) => sent(field, values[field.name]))))) as Values;
}
