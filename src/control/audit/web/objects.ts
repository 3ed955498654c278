import type { LoggedObject } from "../../../platform/shared/logged-object.ts";
import { auditObject } from "../domain/objects.ts";

const modules = import.meta.glob<readonly LoggedObject[]>("../../../*/*/domain/logged.ts", {
  eager: true,
  import: "logged",
});

function gathered(): typeof auditObject {
  auditObject.gather(Object.values(modules).flat());
  return auditObject;
}

/** What rows of the log may be about, gathered from every feature. */
export const gatheredObjects = gathered();
