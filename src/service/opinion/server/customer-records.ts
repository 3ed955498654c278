import { only, rows, sql } from "../../../platform/server/database/connect.ts";
import { recordSource } from "../../../desk/customer/server/api.ts";
import { handledState, opinionType } from "../domain/sets.ts";
import { opinionMessages as m, opinionPageMessages as p } from "../messages.ts";

interface Opinion {
  readonly id: string;
  readonly type: string;
  readonly text: string;
  readonly handled: string;
  readonly reply: string | null;
  readonly handledBy: string | null;
  readonly createdAt: Date;
}

/** What a customer said through the app, and what they were answered. */
export const opinionRecords = recordSource<Opinion>({
  name: "feedback",
  title: m.title,
  place: 75,
  access: ["customer:opinion:view"],
  empty: { title: p.noneOfCustomer },
  columns: [
    { label: m.createdAt, as: "instant", value: ({ createdAt }) => createdAt },
    { label: m.type, as: "closed", set: opinionType, value: ({ type }) => type },
    {
      label: m.text,
      as: "long",
      value: ({ text }) => text,
      link: ({ id }) => ({ page: "opinion", params: { opinionId: id } }),
    },
    { label: m.handled, as: "closed", set: handledState, value: ({ handled }) => handled },
    { label: m.reply, as: "long", value: ({ reply }) => reply },
    { label: m.handledBy, as: "text", value: ({ handledBy }) => handledBy },
  ],
  count: async ({ db }, id) =>
    (await only<{ n: number }>(db, sql`select count(*)::int as n from opinion where customer_id = ${id}`)).n,
  read: ({ db }, id, { limit, offset }) =>
    rows<Opinion>(
      db,
      sql`select t.id, t.type, t.text, t.handled, t.reply, s.name as handled_by, t.created_at
          from opinion t left join staff_user s on s.id = t.handled_by where t.customer_id = ${id}
          order by t.created_at desc, t.id desc limit ${limit} offset ${offset}`,
    ),
});
