import { post, type Row } from "./ask.ts";

/** Whose app data is open, and of which package. */
export interface OpenedAppData {
  readonly customerId: string;
  readonly packageName: string;
}

/** How many customers are tried for one whose telephone is there with its SMS. */
const TRIED = 6;

const REASON = "Revisión de pantallas";

/** What a claimed case says of itself. */
interface Case {
  readonly loanId: string;
  readonly customer: { readonly id: string };
  readonly duplicates: readonly { readonly picture: object | null }[];
}

/**
 * Claims a case for review: one whose applicant's picture somebody else has used, where there is one, so that both can
 * be looked at side by side. What was claimed before goes back.
 */
export async function claimTelling(base: string, token: string, waiting: readonly Row[]): Promise<Case | undefined> {
  const ask = <T>(path: string, input: object): Promise<T> => post<T>(base, path, input, token);
  const { list: mine } = await ask<{ list: readonly Row[] }>("/api/review/list", { mine: true, pageSize: 20 });
  const read = ({ id: loanId }: Row): Promise<Case> => ask<Case>("/api/review/dossier", { loanId });
  let last: Case | undefined;
  for (const row of [...mine, ...waiting.filter(({ can }) => can["claim"])]) {
    if (last) await ask("/api/review/release", { loanId: last.loanId });
    await ask("/api/review/claim", { loanId: row.id });
    last = await read(row);
    if (last.duplicates.some(({ picture }) => picture !== null)) break;
  }
  return last;
}

/** A customer's phone in full, with a reason, as staff would see it. */
export const phoneOf = async (base: string, token: string, customerId: string): Promise<string | undefined> =>
  (
    await post<{ values: string[] } | null>(
      base,
      "/api/customer/reveal",
      { customerId, field: "phone", reason: REASON },
      token,
    )
  )?.values[0];

/** Opens the app data of a customer with one of the latest overdue orders, by the phone in full as staff would. */
export async function openedAppData(
  base: string,
  token: string,
  orders: readonly Row[],
): Promise<OpenedAppData | undefined> {
  for (const { customerId } of orders.slice(0, TRIED)) {
    const ask = <T>(path: string, input: object): Promise<T> => post<T>(base, path, { customerId, ...input }, token);
    const phone = await phoneOf(base, token, String(customerId));
    const { packageName } = (await ask<{ customer: { packageName: string } }>("/api/customer/detail", {})).customer;
    const kinds = ["contacts", "sms", "calls", "installed", "device", "location", "permissions"];
    await ask("/api/app-data/query", { packageName, phone, kinds, reason: REASON });
    // whose app data is not open has no parts
    const overview = await ask<{ parts?: { kind: string }[] } | null>("/api/app-data/overview", {});
    if (overview?.parts?.some(({ kind }) => kind === "sms")) return { customerId: String(customerId), packageName };
  }
  return undefined;
}
