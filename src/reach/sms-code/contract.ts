import * as z from "zod";
import { contract, query } from "../../platform/shared/endpoint.ts";
import { instant } from "../../platform/shared/fields.ts";
import { smsCodeMessages as m } from "./messages.ts";

/** What the caller learns of a code that was sent: never the code. */
export const codeSent = z.object({
  /** The phone on record, masked. */
  phone: z.string(),
  expiresInSeconds: z.int(),
  resendInSeconds: z.int(),
});
export type CodeSent = z.infer<typeof codeSent>;

export const smsCode = contract("smsCode", m, {
  /**
   * The latest texts that the sandbox's carrier holds for the caller's own phone. There is no such call outside of the
   * demo.
   */
  sandboxInbox: query({
    path: "/api/sms-code/sandbox-inbox",
    access: "signedIn",
    title: m.sandboxInbox,
    demoOnly: true,
    input: z.object({}),
    output: z.object({ list: z.array(z.object({ text: z.string(), at: instant() })) }),
  }),
});
