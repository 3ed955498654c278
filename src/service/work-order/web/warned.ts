import type { ApiError } from "../../../platform/web/api.ts";
import { notify } from "../../../platform/web/notify.ts";

/** A refusal about a ticket is a warning; the form stays open and shows it, too. */
export function warned(error: ApiError): false {
  notify.warning(error.message);
  return false;
}
