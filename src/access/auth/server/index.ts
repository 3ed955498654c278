import type { Handler } from "../../../platform/server/handle.ts";
import { captcha } from "./captcha.ts";
import { changePassword } from "./change-password.ts";
import { info } from "./info.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { mfaBegin } from "./mfa-begin.ts";
import { mfaBind } from "./mfa-bind.ts";
import { mfaUnbind } from "./mfa-unbind.ts";
import { policyHandlers } from "./policy-calls.ts";
import { preCheck } from "./pre-check.ts";
import { rsaKey } from "./rsa-key.ts";
import { sessionList } from "./session-list.ts";
import { sessionRevoke } from "./session-revoke.ts";
import { setLanguage } from "./set-language.ts";

export const authHandlers: Handler[] = [
  captcha,
  rsaKey,
  login,
  preCheck,
  info,
  setLanguage,
  changePassword,
  logout,
  mfaBegin,
  mfaBind,
  mfaUnbind,
  sessionList,
  sessionRevoke,
  ...policyHandlers,
];
