import { run, sql } from "../platform/server/database/connect.ts";
import type { Product, Staff } from "./product.ts";

/**
 * Somebody with the rights of a role, operations unless stated, who is held to one package; one for each product that a
 * test opens.
 */
export async function heldTo(product: Product, packageName: string, role = "operations"): Promise<Staff> {
  await run(
    product.services.connection.db,
    sql`with made as (insert into role (code, name_cn, name_en, name_es, remark, data_scope, updated_at)
          select 'held', 'held', 'held', 'held', '', 'all', updated_at from role where code = ${role} returning id),
        menu as (insert into role_menu (role_id, menu_id) select made.id, m.menu_id from made, role_menu m
          join role r on r.id = m.role_id where r.code = ${role}),
        package as (insert into role_package (role_id, package_name) select id, ${packageName} from made),
        staff as (insert into staff_user (account, name, password_hash, created_at)
          select 'held', 'held', password_hash, created_at from staff_user where account = 'ops' returning id)
        insert into user_role (user_id, role_id) select staff.id, made.id from staff, made`,
  );
  return product.staff("held");
}
