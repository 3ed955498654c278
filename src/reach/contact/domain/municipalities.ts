import type { FederalEntity } from "../../../people/borrower/domain/states.ts";

/**
 * The municipalities of the states with more than one time zone, as INEGI names them: only where a name is known can it
 * be told which zone holds there.
 */
export const MUNICIPALITIES = {
  CH: `Ahumada, Aldama, Allende, Aquiles Serdán, Ascensión, Bachíniva, Balleza, Batopilas de Manuel Gómez Morín, Bocoyna,
    Buenaventura, Camargo, Carichí, Casas Grandes, Chihuahua, Chínipas, Coronado, Coyame del Sotol, Cuauhtémoc,
    Cusihuiriachi, Delicias, Dr. Belisario Domínguez, El Tule, Galeana, Gómez Farías, Gran Morelos, Guachochi, Guadalupe,
    Guadalupe y Calvo, Guazapares, Guerrero, Hidalgo del Parral, Huejotitán, Ignacio Zaragoza, Janos, Jiménez, Juárez,
    Julimes, La Cruz, López, Madera, Maguarichi, Manuel Benavides, Matachí, Matamoros, Meoqui, Morelos, Moris, Namiquipa,
    Nonoava, Nuevo Casas Grandes, Ocampo, Ojinaga, Praxedis G. Guerrero, Riva Palacio, Rosales, Rosario,
    San Francisco de Borja, San Francisco de Conchos, San Francisco del Oro, Santa Bárbara, Santa Isabel, Satevó, Saucillo,
    Temósachic, Urique, Uruachi, Valle de Zaragoza`,
  CL: `Abasolo, Acuña, Allende, Arteaga, Candela, Castaños, Cuatro Ciénegas, Escobedo, Francisco I. Madero, Frontera,
    General Cepeda, Guerrero, Hidalgo, Jiménez, Juárez, Lamadrid, Matamoros, Monclova, Morelos, Múzquiz, Nadadores, Nava,
    Ocampo, Parras, Piedras Negras, Progreso, Ramos Arizpe, Sabinas, Sacramento, Saltillo, San Buenaventura,
    San Juan de Sabinas, San Pedro, Sierra Mojada, Torreón, Viesca, Villa Unión, Zaragoza`,
  NL: `Abasolo, Agualeguas, Allende, Anáhuac, Apodaca, Aramberri, Bustamante, Cadereyta Jiménez, Cerralvo, China,
    Ciénega de Flores, Doctor Arroyo, Doctor Coss, Doctor González, El Carmen, Galeana, García, General Bravo,
    General Escobedo, General Terán, General Treviño, General Zaragoza, General Zuazua, Guadalupe, Hidalgo, Higueras,
    Hualahuises, Iturbide, Juárez, Lampazos de Naranjo, Linares, Los Aldamas, Los Herreras, Los Ramones, Marín,
    Melchor Ocampo, Mier y Noriega, Mina, Montemorelos, Monterrey, Parás, Pesquería, Rayones, Sabinas Hidalgo,
    Salinas Victoria, San Nicolás de los Garza, San Pedro Garza García, Santa Catarina, Santiago, Vallecillo, Villaldama`,
  TS: `Abasolo, Aldama, Altamira, Antiguo Morelos, Burgos, Bustamante, Camargo, Casas, Ciudad Madero, Cruillas,
    Gómez Farías, González, Güémez, Guerrero, Gustavo Díaz Ordaz, Hidalgo, Jaumave, Jiménez, Llera, Mainero, El Mante,
    Matamoros, Méndez, Mier, Miguel Alemán, Miquihuana, Nuevo Laredo, Nuevo Morelos, Ocampo, Padilla, Palmillas, Reynosa,
    Río Bravo, San Carlos, San Fernando, San Nicolás, Soto la Marina, Tampico, Tula, Valle Hermoso, Victoria, Villagrán,
    Xicoténcatl`,
  NT: `Acaponeta, Ahuacatlán, Amatlán de Cañas, Bahía de Banderas, Compostela, Del Nayar, Huajicori, Ixtlán del Río, Jala,
    La Yesca, Rosamorada, Ruíz, San Blas, San Pedro Lagunillas, Santa María del Oro, Santiago Ixcuintla, Tecuala, Tepic,
    Tuxpan, Xalisco`,
} as const satisfies Partial<Record<FederalEntity, string>>;
