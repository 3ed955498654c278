import { useCallback, useEffect, useState } from "react";
import { auth } from "../../../access/auth/contract.ts";
import type { OutputOf } from "../../shared/endpoint.ts";
import { call } from "../api.ts";

/** A captcha and how to get another one; undefined until it is there. */
export function useCaptcha(): {
  readonly captcha: OutputOf<typeof auth.captcha> | undefined;
  readonly renew: () => void;
} {
  const [captcha, setCaptcha] = useState<OutputOf<typeof auth.captcha>>();
  const renew = useCallback(() => {
    call(auth.captcha, {}).then(setCaptcha, () => setCaptcha(undefined));
  }, []);
  useEffect(renew, [renew]);
  return { captcha, renew };
}
