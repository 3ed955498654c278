import { toString as drawQr } from "qrcode";
import { generateSecret, generateURI } from "otplib/functional";
import { sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { seal } from "../../../platform/server/secrets/seal.ts";
import { handleInOwnTransactions } from "../../../platform/server/handle.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { auth } from "../contract.ts";
import { authRefusals } from "../messages.ts";
import { callerOf } from "./caller.ts";
import { provePassword } from "./own-password.ts";
import { readPassword } from "./rsa.ts";
import { mfaSecret } from "./mfa-secret.ts";

const ISSUER = "Trastienda";

/** Offers a new authenticator secret, which counts only once a code of it was typed back. */
export const mfaBegin = handleInOwnTransactions(auth.mfaBegin, async (input, ctx) => {
  const { userId } = callerOf(ctx);
  const own = await provePassword(ctx, userId, await readPassword(ctx.services, input.password));
  if (own.mfaSecret !== null) throw new Refusal(authRefusals.mfaAlreadyBound);
  const secret = generateSecret();
  const sealed = seal(ctx.services, secret, mfaSecret.placeOf(userId));
  await updateTable(
    "staff_user",
    { mfaPendingSecret: sealed },
    sql`where id = ${userId} and mfa_secret is null`,
  ).execute(ctx.db);
  const uri = generateURI({ issuer: ISSUER, label: own.account, secret });
  const svg = await drawQr(uri, { type: "svg", margin: 2 });
  return { secret, uri, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}` };
});
