import type { LoggedObject } from "../../../platform/shared/logged-object.ts";
import { auditObject } from "../domain/objects.ts";

const modules = import.meta.glob<readonly LoggedObject[]>("../../../*/*/domain/logged.ts", {
  eager: true,
  import: "logged",
});
auditObject.gather(Object.values(modules).flat());

export { auditObject };
