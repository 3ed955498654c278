import { useCallback, useEffect, useRef, useState } from "react";
import { auth } from "../../../access/auth/contract.ts";
import type { OutputOf } from "../../shared/endpoint.ts";
import { call } from "../api.ts";

export type Captcha = OutputOf<typeof auth.captcha>;

/** A captcha, and how to get another one. */
export function useCaptcha(): {
  /** Undefined until it is there. */
  readonly captcha: Captcha | undefined;
  readonly renew: () => void;
  /** The captcha as soon as it is known; asked for again where that failed. Undefined when it fails once more. */
  readonly whenKnown: () => Promise<Captcha | undefined>;
} {
  const [captcha, setCaptcha] = useState<Captcha>();
  const asked = useRef<Promise<Captcha | undefined>>(undefined);
  const ask = useCallback(async (): Promise<Captcha | undefined> => {
    const answer = call(auth.captcha, {}).catch(() => undefined);
    asked.current = answer;
    const next = await answer;
    if (asked.current === answer) setCaptcha(next);
    return next;
  }, []);
  const renew = useCallback((): void => void ask(), [ask]);
  useEffect(renew, [renew]);
  return { captcha, renew, whenKnown: async () => (await asked.current) ?? ask() };
}
