/** Given names that are common in Mexico. */
export const MEN = (
  "José Luis,Juan Carlos,Miguel Ángel,Francisco Javier,Jesús,Luis Fernando,Jorge,Alejandro,Carlos Alberto,Ricardo,Eduardo,Óscar,Raúl,Sergio,Víctor Manuel,Héctor,Iván,Ángel," +
  "Diego,Emiliano,Santiago,Rubén,Martín,Arturo,Gerardo,Andrés,César,Rodrigo,Joaquín,Saúl,Édgar,Ulises,Abraham,Brayan,Erick,Adrián,Pablo,Hugo,Israel,Marco Antonio"
).split(",");

export const WOMEN = (
  "María Guadalupe,María Fernanda,Ana Karen,Verónica,Leticia,Rosa María,Gabriela,Adriana,Patricia,Alejandra,Claudia,Mónica,Sofía,Daniela,Valeria,Ximena,Itzel,Yolanda," +
  "Araceli,Norma Angélica,Karla,Brenda,Lucía,Inés,Elena,Maricela,Silvia,Beatriz,Rocío,Yesenia,Jazmín,Paola,Fátima,Mariana,Esmeralda,Lourdes,Diana Laura,Teresa,Nayeli,Úrsula"
).split(",");

export const SURNAMES = (
  "Hernández,García,Martínez,López,González,Rodríguez,Pérez,Sánchez,Ramírez,Cruz,Flores,Gómez,Morales,Vázquez,Jiménez,Reyes,Díaz,Torres,Gutiérrez,Ruiz,Mendoza,Aguilar," +
  "Ortiz,Castillo,Moreno,Romero,Álvarez,Chávez,Rivera,Juárez,Domínguez,Herrera,Medina,Castro,Vargas,Guzmán,Velázquez,Muñoz,Rojas,Contreras,Salazar,Luna,De la Cruz,Ortega," +
  "Guerrero,Santiago,Estrada,Bautista,Cortés,Soto,Alvarado,Espinoza,Lara,Ávila,Ríos,Cervantes,Silva,Delgado,Vega,Márquez,Sandoval,Fernández,León,Carrillo,Mejía,Solís,Núñez," +
  "Rosas,Valdez,Campos,Ibarra,Santos,Camacho,Maldonado,Peña,Navarro,Rosales,Acosta,Miranda,Trejo,Valencia,Nava,Pacheco,Huerta,Padilla,Zúñiga,Ochoa,Del Ángel,Coronado,Quiñones"
).split(",");

export const STREETS = (
  "Benito Juárez,Miguel Hidalgo,Emiliano Zapata,5 de Mayo,16 de Septiembre,Francisco I. Madero,Venustiano Carranza,Vicente Guerrero,Lázaro Cárdenas,Independencia,Reforma," +
  "Insurgentes,Niños Héroes,José María Morelos,Allende,Las Palmas,Los Pinos,Revolución,Álvaro Obregón,Constitución,Josefa Ortiz de Domínguez,Ignacio Zaragoza"
).split(",");

export const QUARTERS = (
  "Centro,San José,La Esperanza,Jardines del Sol,Las Flores,El Rosario,San Miguel,Lomas Verdes,Santa Cruz,La Loma,Villas del Río,Emiliano Zapata,Guadalupe,San Isidro," +
  "Las Américas,Nueva España,Los Ángeles,Obrera,Industrial,Del Valle,Buenavista,El Mirador"
).split(",");

export const EMPLOYERS = (
  "Abarrotes La Central,Transportes del Bajío,Taller Mecánico Hermanos Ruiz,Farmacias San Rafael,Maquiladora del Norte,Constructora Peñasco,Restaurante El Fogón," +
  "Autopartes de Occidente,Distribuidora Tres Ríos,Escuela Primaria Benito Juárez,Hospital General,Comercializadora Azteca del Sur,Textiles Puebla,Seguridad Privada Halcón," +
  "Hotel Costa Brava,Panadería La Espiga,Plásticos Monterrey,Agencia Automotriz del Centro,Empacadora San Marcos,Call Center Horizonte,Tienda departamental Los Arcos"
).split(",");

export const TRADES = [
  "Puesto de comida",
  "Taxi",
  "Venta por catálogo",
  "Estética",
  "Plomería",
  "Costura",
  "Carpintería",
  "Reparto a domicilio",
  "Papelería",
  "Tianguis",
];

export const RELATIONS = [
  "Madre",
  "Padre",
  "Hermana",
  "Hermano",
  "Cónyuge",
  "Hija",
  "Hijo",
  "Prima",
  "Primo",
  "Amiga",
  "Amigo",
  "Compañero de trabajo",
  "Vecina",
];

export const PHONES = [
  ["Samsung Galaxy A15", "Android 14"],
  ["Samsung Galaxy A05s", "Android 13"],
  ["Motorola Moto G54", "Android 14"],
  ["Motorola Moto E22", "Android 12"],
  ["Xiaomi Redmi 12", "Android 13"],
  ["Xiaomi Redmi Note 13", "Android 14"],
  ["OPPO A58", "Android 13"],
  ["Honor X7b", "Android 13"],
  ["ZTE Blade A54", "Android 12"],
  ["vivo Y17s", "Android 13"],
] as const;

export const APPS =
  "WhatsApp,Facebook,TikTok,YouTube,Instagram,Messenger,Mercado Libre,Spotify,Waze,DiDi,Uber,Telegram,Netflix,Spin,BBVA México,Nu,Mercado Pago".split(
    ",",
  );
/** Invented lenders' apps. */
export const LOAN_APPS =
  "PesoRápido,CréditoYa,Kapiprest,DineroListo,PrestaFlex,Lanita,VivaCrédito,PréstamoFácil,MonedaPlus,CashMío,Efectivo24,CrediAmigo MX,Prestón".split(
    ",",
  );

export interface State {
  /** Two letters, as a CURP codes it. */
  readonly code: string;
  readonly name: string;
  readonly cities: readonly {
    readonly name: string;
    readonly areaCode: string;
    readonly latitude: number;
    readonly longitude: number;
  }[];
  /** Share of the borrowers. */
  readonly weight: number;
}

const state = (
  code: string,
  name: string,
  weight: number,
  ...cities: readonly (readonly [string, string, number, number])[]
): State => ({
  code,
  name,
  weight,
  cities: cities.map(([city, areaCode, latitude, longitude]) => ({ name: city, areaCode, latitude, longitude })),
});

/** Where the borrowers live, with the area codes of their cities. */
export const STATES: readonly State[] = [
  state(
    "DF",
    "Ciudad de México",
    18,
    ["Iztapalapa", "55", 19.357, -99.093],
    ["Gustavo A. Madero", "55", 19.483, -99.114],
    ["Tlalpan", "56", 19.288, -99.167],
  ),
  state(
    "MC",
    "Estado de México",
    17,
    ["Ecatepec", "55", 19.601, -99.05],
    ["Toluca", "722", 19.282, -99.656],
    ["Texcoco", "595", 19.512, -98.882],
  ),
  state(
    "JC",
    "Jalisco",
    9,
    ["Guadalajara", "33", 20.659, -103.349],
    ["Zapopan", "33", 20.721, -103.391],
    ["Puerto Vallarta", "322", 20.653, -105.225],
  ),
  state("NL", "Nuevo León", 8, ["Monterrey", "81", 25.686, -100.316], ["Guadalupe", "81", 25.677, -100.256]),
  state("PL", "Puebla", 7, ["Puebla", "222", 19.041, -98.206], ["Tehuacán", "238", 18.462, -97.393]),
  state(
    "VZ",
    "Veracruz",
    7,
    ["Veracruz", "229", 19.174, -96.134],
    ["Xalapa", "228", 19.544, -96.91],
    ["Coatzacoalcos", "921", 18.134, -94.459],
  ),
  state(
    "GT",
    "Guanajuato",
    6,
    ["León", "477", 21.125, -101.686],
    ["Celaya", "461", 20.523, -100.815],
    ["Irapuato", "462", 20.677, -101.356],
  ),
  state("BC", "Baja California", 4, ["Tijuana", "664", 32.515, -117.038], ["Mexicali", "686", 32.624, -115.452]),
  state("CH", "Chihuahua", 4, ["Chihuahua", "614", 28.633, -106.069], ["Ciudad Juárez", "656", 31.69, -106.425]),
  state("QT", "Querétaro", 3, ["Querétaro", "442", 20.589, -100.389]),
  state("CL", "Coahuila", 3, ["Saltillo", "844", 25.427, -100.995], ["Torreón", "871", 25.543, -103.407]),
  state("SL", "Sinaloa", 3, ["Culiacán", "667", 24.809, -107.394], ["Mazatlán", "669", 23.249, -106.411]),
  state("SR", "Sonora", 3, ["Hermosillo", "662", 29.073, -110.956]),
  state("QR", "Quintana Roo", 3, ["Cancún", "998", 21.162, -86.851], ["Playa del Carmen", "984", 20.63, -87.079]),
  state("YN", "Yucatán", 3, ["Mérida", "999", 20.967, -89.592]),
  state("MN", "Michoacán", 3, ["Morelia", "443", 19.706, -101.195]),
  state("HG", "Hidalgo", 3, ["Pachuca", "771", 20.101, -98.759]),
  state("OC", "Oaxaca", 2, ["Oaxaca", "951", 17.073, -96.727]),
  state("TS", "Tamaulipas", 2, ["Reynosa", "899", 26.051, -98.298], ["Tampico", "833", 22.256, -97.869]),
  state("GR", "Guerrero", 2, ["Acapulco", "744", 16.853, -99.824]),
  state("MS", "Morelos", 2, ["Cuernavaca", "777", 18.924, -99.222]),
  state("SP", "San Luis Potosí", 2, ["San Luis Potosí", "444", 22.156, -100.985]),
  state("TC", "Tabasco", 2, ["Villahermosa", "993", 17.989, -92.948]),
  state("CS", "Chiapas", 2, ["Tuxtla Gutiérrez", "961", 16.752, -93.117]),
  state("AS", "Aguascalientes", 1, ["Aguascalientes", "449", 21.885, -102.291]),
  state("DG", "Durango", 1, ["Durango", "618", 24.027, -104.653]),
];
