-- A customer's timeline tells the requests that are about no order.
create index approval_of_customer on approval (customer_id, id desc) where loan_id is null;
