/** What staff say of a payment that they report, where a test does not care what. */
export const reported = {
  payee: "Trastienda SA",
  bankCard: "032180000118359719",
  bankCode: "032",
  bankName: "Ixe",
  paymentChannel: "Ventanilla",
  phone: "5512345678",
  paymentCode: "PAGO-1",
  remark: "comprobante recibido",
};
