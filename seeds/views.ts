import type { Db } from "../src/platform/server/database/connect.ts";
import { sql } from "../src/platform/server/database/connect.ts";
import type { Message } from "../src/platform/shared/messages.ts";

const OVERDUE: Message = { cn: "逾期", en: "Overdue", es: "En mora" };

/** What a role opens its main list with. */
export const VIEWS: readonly {
  readonly role: string;
  readonly list: string;
  readonly name: Message;
  readonly search: string;
}[] = [
  { role: "collector", list: "bill.list", name: OVERDUE, search: "sort=dueOn.asc&overdueDaysFrom=1" },
  { role: "collector", list: "loan.list", name: OVERDUE, search: "tab=40&sort=overdueDays.desc" },
  {
    role: "finance",
    list: "payment.list",
    name: { cn: "今日放款", en: "Payouts of today", es: "Desembolsos de hoy" },
    search: "tab=payouts&requestedAt=today",
  },
];

/**
 * Gives the roles that an installation starts with their default views. It runs once, while nobody has a view; what is
 * changed or deleted afterwards stays so as long as any view is left.
 */
export async function seedViews(db: Db, now: Date): Promise<void> {
  await sql`insert into saved_view (list, name_cn, name_en, name_es, owner_id, role_id, search, is_default, updated_at)
            select v.list, v.name->>'cn', v.name->>'en', v.name->>'es', (select min(id) from staff_user), r.id, v.search, true, ${now}
            from jsonb_to_recordset(${JSON.stringify(VIEWS)}::jsonb) as v (role text, list text, name jsonb, search text)
              join role r on r.code = v.role
            where not exists (select from saved_view)`.execute(db);
}
