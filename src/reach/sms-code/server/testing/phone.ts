import { only, sql } from "../../../../platform/server/database/connect.ts";
import { drain } from "../../../../platform/server/outbox.ts";
import { workers } from "../../../../app.ts";
import type { Product } from "../../../../testing/product.ts";

/** The last code that arrived on the phone of a member of staff, as the carrier holds it. */
export async function codeOnPhoneOf(product: Product, account: string): Promise<string> {
  await drain(product.services, workers);
  const { phone } = await only<{ phone: string }>(
    product.services.connection.db,
    sql`select phone from staff_user where account = ${account}`,
  );
  const inbox = (await (await fetch(`${product.bank.url}/inbox?phone=${phone}`)).json()) as readonly {
    readonly text: string;
  }[];
  const code = /codigo (\d{6})/.exec(inbox[0]?.text ?? "")?.[1];
  if (!code) throw new Error(`no code on the phone of ${account}`);
  return code;
}

/** Six digits that are not the code. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
