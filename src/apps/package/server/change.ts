import {
  editing,
  handleRevision,
  historyOf,
  restoring,
  reviseAlone,
  switching,
  type Change,
} from "../../../control/revision/server/api.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import type { Context } from "../../../platform/server/context.ts";
import type { InputOf } from "../../../platform/shared/endpoint.ts";
import { appPackage } from "../contract.ts";
import { packagePolicy } from "../domain/policy.ts";
import type { PackageStatus } from "../domain/sets.ts";
import { keptPackage } from "./kept.ts";
import { isFileMissing } from "./missing-file.ts";

/** Changes what is configured of a package, at once or from a stated time. */
export const edit = handleRevision(appPackage.edit, keptPackage, (input) => editing(keptPackage, input));

/** What was configured comes back; how far the package has come and whether it is open is decided elsewhere. */
const configured = (change: Change): Change => ({
  ...change,
  content: async (then, present) => {
    const { status = null, enabled = null } = then;
    return { ...(await change.content(then, present)), status, enabled };
  },
});

/** Brings back what an earlier revision configured, as a new one. */
export const restore = handleRevision(appPackage.restore, keptPackage, (input, ctx) =>
  configured(restoring(ctx, keptPackage, input)),
);

type Switch = InputOf<typeof appPackage.enable>;

const switched = (ctx: Context, input: Switch, origin: "enable" | "disable") =>
  reviseAlone(
    ctx,
    keptPackage,
    switching(input, origin, ({ status, enabled }) =>
      demand(ctx, packagePolicy, origin, { status: status as PackageStatus, enabled: enabled === true }),
    ),
  );

/** Lets a launched package take applications again. */
export const enable = handle(appPackage.enable, (input, ctx) => switched(ctx, input, "enable"));

/** Stops the applications of a package, and empties its shelf. */
export const disable = handle(appPackage.disable, (input, ctx) => switched(ctx, input, "disable"));

/** The status that each step leads to. */
const STEPS = { launch: 1, abolish: 2, resubmit: 0 } as const;

const stepped = (ctx: Context, input: Switch, step: keyof typeof STEPS) =>
  reviseAlone(ctx, keptPackage, {
    ...input,
    origin: "edit",
    content: async (then) => {
      const { status, osType, typeRadio } = then;
      const fileMissing = await isFileMissing(ctx.db, input.id, { osType, typeRadio });
      const facts = { status: status as PackageStatus, enabled: then["enabled"] === true, fileMissing };
      demand(ctx, packagePolicy, step, facts);
      return { ...then, status: STEPS[step] };
    },
  });

/** Notes that the review of a package ended well. */
export const launch = handle(appPackage.launch, (input, ctx) => stepped(ctx, input, "launch"));

/** Takes a package out of circulation. */
export const abolish = handle(appPackage.abolish, (input, ctx) => stepped(ctx, input, "abolish"));

/** Hands an abolished package in for another review. */
export const resubmit = handle(appPackage.resubmit, (input, ctx) => stepped(ctx, input, "resubmit"));

/** What a package was and will be. */
export const history = handle(appPackage.history, ({ id }, ctx) => historyOf(ctx, keptPackage, id));
