import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import * as z from "zod";

const credentials = z.object({ appId: z.string(), secret: z.string() });

const file = z.object({
  serverUrl: z.url(),
  /** Where a running bank is reached; known once the demo has started one. */
  bankUrl: z.url().nullish(),
  bankPort: z.int().min(0).max(65_535).default(0),
  /** With which the lender signs its requests to the bank and the carrier. */
  channelSecret: z.string().min(1),
  /** The lender's money on a new bank account. */
  openingCents: z.int().positive().optional(),
  apps: z.array(credentials.extend({ packageName: z.string() })).min(1),
  bank: credentials,
  carrier: credentials,
  /** The lender's account at the sandbox's Twilio, the code of its carrier, and the address that is signed for. */
  twilio: z
    .object({ code: z.string(), accountSid: z.string(), authToken: z.string().min(1), noticesTo: z.string() })
    .nullish(),
  /** The lender's account at the sandbox's SMSC. */
  smpp: z.object({ systemId: z.string(), password: z.string().min(1) }).nullish(),
  /** The lender's user at the sandbox's telephone exchange. */
  exchange: z.object({ user: z.string(), password: z.string().min(1) }).nullish(),
  /** The lender's merchant at Openpay, and the user and password of its webhook. */
  openpay: credentials.extend({ merchantId: z.string(), privateKey: z.string().min(1) }).nullish(),
  /** The lender's account at OPM, and with what its requests are signed. */
  opm: credentials.extend({ account: z.string(), channelSecret: z.string().min(1) }).nullish(),
  /** The partner who lends on a product of the lender's, and with what its calls are encrypted and signed. */
  partner: z
    .object({
      productId: z.string(),
      appid: z.string(),
      aesKey: z.string(),
      aesIv: z.string(),
      token: z.string(),
    })
    .nullish(),
});

export type SandboxFile = z.infer<typeof file> & {
  /** The folder of the file, in which the sandbox keeps what it must remember. */
  readonly folder: string;
};

/** The path of the sandbox's credentials: SANDBOX_FILE, or sandbox.json under DATA_DIR. */
export const sandboxPath = (env: Readonly<Record<string, string | undefined>>): string =>
  resolve(env.SANDBOX_FILE ?? join(env.DATA_DIR ?? "./.data", "sandbox.json"));

/**
 * Reads the credentials that the server wrote for the sandbox. Throws an Error with one clear line when they are not
 * there or not usable.
 */
export function readSandboxFile(path: string): SandboxFile {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    throw new Error(`${path} is not there: start the server in demo mode first (npm start)`);
  }
  const parsed = file.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new Error(
      `${path} is not usable: ${parsed.error.issues[0]?.path.join(".")} ${parsed.error.issues[0]?.message}`,
    );
  return { ...parsed.data, folder: dirname(path) };
}
