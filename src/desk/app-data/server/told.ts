import type { Context } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import type { Told } from "../../customer/server/api.ts";

/** As many calls as the record of a review shows. */
const CALLS = 500;
/** As many apps as a device of older apps could tell. */
const APPS = 500;

/** What an upload says of its device, as reviews read it; what the upload left out is null. */
export const toldBy = ({ db }: Context, uploadId: string): Promise<Told> =>
  only<Told>(
    db,
    sql`select d.facts ->> 'model' as model, d.facts ->> 'os' as os,
          (select items from app_data_part where upload_id = ${uploadId} and kind = 'contacts') as contacts_count,
          (select items from app_data_part where upload_id = ${uploadId} and kind = 'sms') as sms_count,
          (d.facts ->> 'loanApps')::int as loan_apps,
          (select jsonb_agg(a.name) from (
             select i.name from app_data_installed i join app_data_part p on p.id = i.part_id
             where p.upload_id = ${uploadId} order by i.id limit ${APPS}) a) as installed,
          (select jsonb_agg(jsonb_build_object('phone', c.phone, 'at', c.iso, 'seconds', c.seconds,
             'direction', case c.direction when 'missed' then 'in' else c.direction end)) from (
               select k.phone, k.seconds, k.direction,
                 to_char(k.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as iso
               from app_data_call k join app_data_part p on p.id = k.part_id
               where p.upload_id = ${uploadId} order by k.at desc, k.id desc limit ${CALLS}) c) as call_log,
          (l.facts ->> 'latitude')::float as latitude, (l.facts ->> 'longitude')::float as longitude
        from (select 1) one left join app_data_part d on d.upload_id = ${uploadId} and d.kind = 'device'
          left join app_data_part l on l.upload_id = ${uploadId} and l.kind = 'location'`,
  );
