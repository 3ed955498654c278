import { randomUUID } from "node:crypto";
import { create } from "svg-captcha";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { auth } from "../contract.ts";
import { limits } from "./limits.ts";
import { hashOf } from "./tokens.ts";

const answerHash = (id: string, answer: string): string => hashOf(`${id}:${answer.trim().toLowerCase()}`);

/** Draws a captcha; its answer is kept as a hash for three minutes. Where logins ask for none, the image is empty. */
export const captcha = handle(auth.captcha, async (_input, ctx) => {
  if (!ctx.services.config.captcha) return { captchaId: "", image: "" };
  const drawn = create({
    size: 4,
    width: 130,
    height: 44,
    fontSize: 48,
    noise: 2,
    color: true,
    ignoreChars: "0Oo1iIlL",
  });
  const captchaId = randomUUID();
  const expiresAt = new Date(ctx.now.getTime() + limits.captchaLife);
  await sql`with gone as (delete from captcha where expires_at <= ${ctx.now})
            insert into captcha (id, answer_hash, expires_at)
              values (${captchaId}, ${answerHash(captchaId, drawn.text)}, ${expiresAt})`.execute(ctx.db);
  return { captchaId, image: `data:image/svg+xml;base64,${Buffer.from(drawn.data).toString("base64")}` };
});

/** Whether an answer is right. Asking uses the captcha up. */
export async function captchaSolved(db: Db, id: string, answer: string, now: Date): Promise<boolean> {
  const used = await row<{ answerHash: string; expiresAt: Date }>(
    db,
    sql`delete from captcha where id = ${id} returning answer_hash, expires_at`,
  );
  return used !== null && used.expiresAt > now && used.answerHash === answerHash(id, answer);
}
