import { vocabularyOf, vocabularyVersion } from "../../../apps/mapping/server/api.ts";
import type { Context } from "../../../platform/server/context.ts";
import type { Database } from "../../../platform/server/database/connect.ts";
import { handleStamped } from "../../../platform/server/handle.ts";
import type { InputOf } from "../../../platform/shared/endpoint.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { open } from "../contract.ts";
import { ownPackage } from "./caller.ts";

type Asked = InputOf<typeof open.mapping>;

/** Which version an app asks for; what was published once never changes. */
const versionFor = async ({ package: named, version }: Asked, ctx: Context<Database>): Promise<number> => {
  const packageName = ownPackage(ctx, named);
  return version ?? vocabularyVersion(ctx, packageName);
};

/** What the words of the signed API are called in the calling app. */
export const mapping = handleStamped(
  open.mapping,
  async (asked, ctx) => String(await versionFor(asked, ctx)),
  async (asked, ctx) => {
    const version = await versionFor(asked, ctx);
    const words = await vocabularyOf(ctx, ownPackage(ctx, asked.package), version);
    if (words === null) throw new Refusal(platformRefusals.notFound, { field: "version" });
    return { version, words: [...words] };
  },
);
