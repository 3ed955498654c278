import { DASH } from "../../../platform/web/format.ts";
import { deviceName } from "./device-name.ts";

/** A device in the words of staff; what its browser said of itself on hover. */
export const Device = ({ userAgent }: { readonly userAgent: string | null }) =>
  userAgent ? <span title={userAgent}>{deviceName(userAgent)}</span> : DASH;
