-- Numbers of strangers: nobody who is held to a part of the portfolio sees any of them.
create policy of_nobody on contact_register_phone to trastienda_scoped, trastienda_packages using (false);
