export interface Clause {
  readonly heading: string;
  readonly text: string;
}

/**
 * The texts of the agreement by version, in Spanish. A version that was ever given out stays here as it was; another
 * wording is another version.
 */
const TEXTS: Readonly<Record<number, readonly Clause[]>> = {
  1: [
    {
      heading: "1. Objeto",
      text: "El otorgante da al acreditado un crédito simple por el monto de la carátula, y el acreditado se obliga a devolverlo con los intereses y las comisiones que la carátula indica. No hay otros cargos.",
    },
    {
      heading: "2. Depósito",
      text: "El monto que se deposita se transfiere, una vez aprobada la solicitud y aceptado este contrato, a la cuenta a nombre del acreditado que él registró. Las fechas de pago se cuentan a partir del día del depósito.",
    },
    {
      heading: "3. Pagos",
      text: "El acreditado paga cada cuota a más tardar en su fecha, con el código de pago que recibe en la aplicación. Los pagos se aplican primero a la cuota más antigua y, dentro de ella, a recargos, comisiones, intereses y capital.",
    },
    {
      heading: "4. Pago anticipado",
      text: "El acreditado puede pagar antes de la fecha, en todo o en parte y sin penalización. Al liquidar el crédito por anticipado no se cobran los intereses de los días que faltan.",
    },
    {
      heading: "5. Mora",
      text: "Si una cuota no se paga en su fecha, se cobra por cada día el recargo por mora de la carátula sobre el capital vencido, hasta el límite que ahí se indica.",
    },
    {
      heading: "6. Prórroga",
      text: "El otorgante puede ofrecer que una cuota se pague después a cambio de la comisión por prórroga de la carátula. La prórroga surte efecto solo si el acreditado la paga dentro del plazo de la oferta.",
    },
    {
      heading: "7. Cancelación",
      text: "El acreditado puede cancelar la solicitud sin costo mientras no se haya hecho el depósito.",
    },
    {
      heading: "8. Datos personales",
      text: "El otorgante usa los datos del acreditado para evaluar, otorgar, administrar y cobrar este crédito, y no los entrega a otros sino para ello o por obligación legal.",
    },
    {
      heading: "9. Aceptación",
      text: "El acreditado acepta este contrato y su carátula por medios electrónicos en la aplicación. El otorgante conserva el documento, su huella digital (SHA-256), la fecha y hora, la versión de la aplicación y el dispositivo de la aceptación.",
    },
  ],
};

/** The version that new agreements are made in. */
export const CURRENT_TEXT = 1;

/** The clauses of a version. @throws RangeError for one that there never was. */
export function clausesOf(version: number): readonly Clause[] {
  const clauses = TEXTS[version];
  if (!clauses) throw new RangeError(`there is no agreement ${version}`);
  return clauses;
}
