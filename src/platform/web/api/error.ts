import type { FieldError } from "../../shared/endpoint.ts";

/** A call that did not answer '200'. `code` is the envelope's, or "transport" when there was no envelope at all. */
export class ApiError extends Error {
  readonly code: string;
  readonly errors: readonly FieldError[];
  readonly data: unknown;
  readonly traceId: string;

  constructor(
    code: string,
    message: string,
    errors: readonly FieldError[],
    data: unknown,
    traceId: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "ApiError";
    this.code = code;
    this.errors = errors;
    this.data = data;
    this.traceId = traceId;
  }
}

/** Server errors by the fields of a form; those of other fields, with their texts, in `rest`. */
export function errorsByField(
  error: ApiError,
  fields: readonly string[],
): { readonly byField: ReadonlyMap<string, string[]>; readonly rest: readonly string[] } {
  const byField = new Map<string, string[]>();
  const rest: string[] = [];
  for (const { field, message } of error.errors) {
    const name = fields.find((candidate) => candidate === field || field.startsWith(`${candidate}.`));
    if (name === undefined) rest.push(message);
    else byField.set(name, [...(byField.get(name) ?? []), message]);
  }
  return { byField, rest };
}
