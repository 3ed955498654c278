/** Maximum number of characters of a payment object, which travels as the SPEI concept. */
export const OBJECT_LENGTH = 40;

/** Letters, digits and blanks; everything else is a special character. */
export const OBJECT_FORM = /^[A-Za-z0-9ÁÉÍÓÚÜÑáéíóúüñ ]+$/;

/** The payment object as SPEI takes it: letters without accents, ñ as n. */
export const asConcept = (object: string): string => object.normalize("NFD").replace(/\p{M}/gu, "");
