export { Cap, Cps, Describe, Insert, ProductHistory, Rank } from "./details-dialogs.tsx";
export { Slogans } from "./slogan-dialog.tsx";
export { SaveOrder } from "./save-order.tsx";
export { CreateProduct, DisableProduct, EditCore, EditTerms, EnableProduct } from "./terms-dialogs.tsx";
