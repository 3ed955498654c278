-- What a role is for is said in the reader's language where that has words of its own; `remark` stands for the others.
alter table role add column remark_cn text, add column remark_en text, add column remark_es text;

update role set remark_cn = own.cn, remark_es = own.es
from (values ('admin', 'Everything', '全部权限', 'Todo'),
             ('operations', 'Orders, products and apps', '订单、产品与应用', 'Órdenes, productos y aplicaciones'),
             ('service', 'Customers, tickets and chat', '客户、工单与聊天', 'Clientes, tickets y chat'),
             ('collector', 'Own clients', '本人负责的客户', 'Sus propios clientes'),
             ('lead', 'The team''s cases', '本团队的案件', 'Los casos del equipo'),
             ('reviewer', 'Credit and image review', '信审与图片审核', 'Revisión de crédito y de imágenes'),
             ('finance', 'Bills, payments and reconciliation', '账单、付款与对账', 'Cuotas, pagos y conciliación'),
             ('marketing', 'Campaigns and SMS', '营销活动与短信', 'Campañas y SMS'),
             ('auditor', 'Reads everything, changes nothing', '只读全部，不作更改', 'Lee todo y no cambia nada')
     ) as own(code, remark, cn, es)
where role.code = own.code and role.remark = own.remark;
