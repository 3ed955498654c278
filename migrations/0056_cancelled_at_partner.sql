-- What a partner paid out and took back was never our money: no return of it stands in our books.
drop trigger loan_order_returned on loan_order;
create trigger loan_order_returned before update of status on loan_order
  for each row when (old.status = 21 and new.status = -22 and not new.by_partner) execute function refuse_unreturned_cancel();
