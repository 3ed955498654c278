export { countSettled, moveSides, setContact, setCustomerStatus, unbindCard, type Sides } from "./customer.ts";
export { writeIdentity } from "./identity.ts";
export { registerCustomer } from "./register.ts";
