import { gatheredSet } from "../../../platform/shared/gathered-set.ts";
import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/**
 * What a row of the log may be about, as the features say in their `domain/logged.ts`. A row about something that this
 * build does not know is about `other`.
 */
export const auditObject = gatheredSet<LoggedObject>("the objects of the operation log");
