-- What deleting an entry of the menu, naming the holders of a permission and listing the roles of a package look up.
create index role_menu_menu on role_menu (menu_id);
create index role_package_package on role_package (package_name);
create index menu_parent on menu (parent_id, order_num);

-- No entry is its own parent, and only a page has an address.
alter table menu
  add constraint menu_not_in_itself check (parent_id <> id),
  add constraint menu_url_of_a_page check ((type = 'menu') = (url is not null));
