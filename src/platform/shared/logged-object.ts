import type { Member } from "./closed-set.ts";

/**
 * What a row of the operation log may be about: `code` is what verbs say (`ctx.audit({ object: [code, id] })`). Stands
 * in `domain/logged.ts` of the feature whose noun it is, under the name `logged`, and in the manifest's `objects`.
 */
export interface LoggedObject extends Member<string> {
  /**
   * The page on which it is found, which of its views, and the parameter that names it there; without a page, the row
   * leads to the order or the customer that the object belongs to.
   */
  readonly place?: { readonly page: string; readonly view?: string; readonly param?: string };
}
