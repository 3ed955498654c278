import { NOBODY, type Actor } from "../../../../platform/server/context.ts";
import type { Handler } from "../../../../platform/server/handle.ts";
import { perform } from "../../../../platform/server/perform.ts";
import { testServices, type TestServices } from "../../../../platform/server/testing/services.ts";
import { writePortfolio } from "./portfolio.ts";

/** A staff member with these codes. */
export const staffWith = (...permissions: readonly string[]): Actor => ({
  ...NOBODY,
  kind: "staff",
  id: "1",
  name: "Rita",
  permissions: new Set(permissions),
});

/** A portfolio in a database of its own, and a way to read it as the HTTP layer would. */
export async function openPortfolio(): Promise<
  TestServices & { read(handler: Handler, input: object, actor?: Actor): Promise<unknown> }
> {
  const test = await testServices({}, { books: "drawn" });
  await writePortfolio(test.url);
  const origin = { lang: "en", ip: "", device: "", traceId: "", token: null } as const;
  return {
    ...test,
    read: (handler, input, actor = staffWith()) => perform(handler, test.services, actor, origin, input, null),
  };
}
