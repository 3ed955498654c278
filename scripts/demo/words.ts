/** What staff write down in the course of a year. */
export const REMARKS = [
  ["Prefiere contacto por WhatsApp", "Horario: después de las 18 h"],
  ["Pide recordatorio un día antes del vencimiento", "Cobra por quincena"],
  ["Cambió de empleo, enviará comprobante", "Dar seguimiento la próxima semana"],
  ["Reporta que su depósito tardó en reflejarse", "Aclarado con el estado de cuenta"],
  ["Solicita ampliar su línea al liquidar", "Buen historial de pago"],
  ["Número principal fuera de servicio", "Usar el teléfono de la referencia"],
  ["Promete pagar el viernes", "Avisó de un gasto médico"],
  ["Pregunta por la prórroga", "Se le explicó el costo"],
] as const;
export const WITHDRAWN = [
  "El cliente desistió de la solicitud",
  "Encontró otra opción de crédito",
  "Solicitud duplicada por error",
  "Ya no necesita el préstamo",
];
export const NO_ANSWER = ["No envió la información solicitada", "Sin respuesta del solicitante en cinco días"];
export const CARD_TROUBLE = [
  "La cuenta del cliente sigue bloqueada; pidió cancelar",
  "El cliente no proporcionó otra cuenta",
];
export const REDUCTIONS = [
  "Acuerdo de pago con el cliente: se condonan recargos",
  "Atraso por falla en la transferencia del banco",
  "Campaña de regularización",
];
export const WRITTEN_OFF = [
  "Incobrable: sin contacto en más de 60 días",
  "Cliente fallecido, acta recibida",
  "Gestión agotada, se cierra la cuenta",
];
export const REFUNDS = ["Pago en exceso", "El cliente pagó dos veces", "Devolución solicitada por el cliente"];
export const LOCKS = [
  "Mora mayor a 45 días",
  "Posible suplantación de identidad, en investigación",
  "Incumplió dos acuerdos de pago",
];
export const RESTORES = ["Regularizó su adeudo", "Identidad confirmada por videollamada"];
export const REVEALS = [
  "Llamada de seguimiento al cliente",
  "Confirmar número para envío de referencia de pago",
  "Aclaración solicitada por el cliente",
];
export const EDITS = ["El cliente cambió de domicilio", "Actualiza datos de empleo"];
export const REVERSALS = ["El comprobante no corresponde al depósito", "Transferencia devuelta por el banco"];
export const RECHECKS = ["Revisión de calidad de la semana", "Muestra para capacitación"];
export const REJECTED_BY_STAFF = ["El cliente ya no cumple la política", "Cliente bloqueado antes del desembolso"];
export const LISTED = [
  "Fraude confirmado",
  "Documentos alterados",
  "Suplantación de identidad",
  "Cuenta reportada por el banco",
  "Amenazas al personal",
];
export const REQUEST_REJECTED = [
  "El comprobante no se lee; pedir el original",
  "El monto no coincide con el estado de cuenta",
];
export const REQUEST_WITHDRAWN = ["Factura duplicada", "El proveedor envió otra cuenta"];
export const RETURNED = [
  "El banco del cliente devolvió la transferencia",
  "Cuenta cancelada, el banco devolvió el monto",
];
export const RULES = [
  "Acuerdo del comité de riesgo",
  "Fin de la medida temporal",
  "Se retoma la regla anterior",
] as const;
export const CATALOGUE_EDITS = [
  "Datos del contrato de adhesión",
  "En pausa mientras se renueva el fondeo",
  "Renovación del fondeo firmada",
  "Cambio de RFC por fusión",
  "La fusión no se concretó",
] as const;
export const PRODUCT_EDITS = [
  "Ajuste de tarifa aprobado en comité",
  "Monto sugerido según la cartera",
  "Límite de colocación diaria",
  "Acuerdo comercial con el socio",
  "Vuelve a ofrecerse",
  "Se retoma la tarifa anterior",
] as const;
export const GROUP_EDITS = [
  "Ajuste del interés aprobado en comité",
  "Se suspende mientras se revisa",
  "Vuelve a ofrecerse con el mismo precio",
  "Se retoma el precio anterior",
] as const;
export const WITHDRAWALS = ["Corte de la semana", "Traspaso a tesorería"];
export const NEW_ACCOUNT = ["Cambio de banco de tesorería", "Apertura de cuenta concentradora"];
export const LATE = ["Comprobante del banco", "El banco confirmó el abono posterior"];
export const UNMATCHED = ["El depósito es de otro cliente", "Se aplicó al crédito equivocado"];
export const FLATTENED = ["Depósito sin identificar, plazo vencido", "Nadie reclamó el depósito"];
export const ITEM_REVERSED = ["Se localizó al depositante", "Error al identificar el depósito"];
export const ACCEPTED = ["Cotejado con el estado de cuenta impreso", "Confirmado por teléfono con el banco"];
export const DISCARDED = ["El archivo es de otra cuenta", "Archivo de prueba"];
export const EXPLAINED = ["Confirmado con OPM", "Diferencia menor, según el lote"];
export const LOGGED_OFF = ["El cliente pidió cancelar su cuenta", "Ejercicio de derechos ARCO: cancelación"];
export const NEW_BANK = ["El cliente cambió de banco", "Su cuenta anterior fue cancelada"];
export const PAYOUT_REJECTED = ["Falta la factura", "La cuenta no es del proveedor registrado"];
/** Whom the lender pays by hand, for what, and between how many pesos. */
export const PAID_BY_HAND = [
  ["Inmobiliaria Reforma 222 SA", "Renta de oficina", 38_000, 38_000],
  ["Telefonía del Centro SA", "Enlace y telefonía", 4200, 6900],
  ["Buró de Consultas SC", "Consultas de historial", 9000, 16_000],
  ["Despacho Ibarra y Asociados", "Honorarios legales", 6500, 18_000],
  ["Papelería Central SA", "Papelería y tóner", 900, 2600],
  ["Nube y Respaldo SAPI", "Servidores del mes", 12_000, 21_000],
  ["Mensajes Directos SA", "Paquete de SMS", 7000, 11_000],
] as const;

export const RELEND_EDITS = [
  "Clientes que pagan a tiempo",
  "Más participación tras el primer mes",
  "Se retoma la regla anterior",
] as const;

export const QUOTA_EDITS = [
  "Límites según el historial de pago",
  "Empieza a usarse con los clientes nuevos",
  "Más para quien paga a tiempo",
  "Se retoman los límites anteriores",
  "Se revisan los límites",
] as const;
