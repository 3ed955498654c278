import { ui } from "../../../platform/shared/ui-messages.ts";
import type { CustomField } from "../../../platform/web/form/fields.ts";
import type { CodeSent } from "../contract.ts";
import { smsCodeMessages as m } from "../messages.ts";
import { SmsCodeInput } from "./sms-code-input.tsx";

/** The field of a form that takes a code by SMS: `needs` names the fields that the code is about, `send` asks for it. */
export const codeField = (needs: readonly string[], send: (values: Readonly<Record<string, unknown>>) => Promise<CodeSent>) =>
  ({
    kind: "custom",
    name: "smsCode",
    label: m.smsCode,
    required: true,
    check: (value) => (/^\d{6}$/.test(String(value)) ? undefined : ui.codeSixDigits),
    control: <SmsCodeInput needs={needs} send={send} />,
  }) as const satisfies CustomField;
