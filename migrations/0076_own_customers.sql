-- Nobody reviews a customer who names them as a contact: contacts are found by their phone.
create index customer_contact_phone on customer_contact (phone);
