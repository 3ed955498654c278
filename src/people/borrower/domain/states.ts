import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

const state = <const C extends string>(code: C, cn: string, es: string, en = es) =>
  ({ code, tone: "waiting", label: { cn, en, es } }) as const;

/** The federal entities by the letters that a CURP carries. */
export const federalEntity = closedSet([
  state("AS", "阿瓜斯卡连特斯州", "Aguascalientes"),
  state("BC", "下加利福尼亚州", "Baja California"),
  state("BS", "南下加利福尼亚州", "Baja California Sur"),
  state("CC", "坎佩切州", "Campeche"),
  state("CL", "科阿韦拉州", "Coahuila"),
  state("CM", "科利马州", "Colima"),
  state("CS", "恰帕斯州", "Chiapas"),
  state("CH", "奇瓦瓦州", "Chihuahua"),
  state("DF", "墨西哥城", "Ciudad de México", "Mexico City"),
  state("DG", "杜兰戈州", "Durango"),
  state("GT", "瓜纳华托州", "Guanajuato"),
  state("GR", "格雷罗州", "Guerrero"),
  state("HG", "伊达尔戈州", "Hidalgo"),
  state("JC", "哈利斯科州", "Jalisco"),
  state("MC", "墨西哥州", "Estado de México", "State of Mexico"),
  state("MN", "米却肯州", "Michoacán"),
  state("MS", "莫雷洛斯州", "Morelos"),
  state("NT", "纳亚里特州", "Nayarit"),
  state("NL", "新莱昂州", "Nuevo León"),
  state("OC", "瓦哈卡州", "Oaxaca"),
  state("PL", "普埃布拉州", "Puebla"),
  state("QT", "克雷塔罗州", "Querétaro"),
  state("QR", "金塔纳罗奥州", "Quintana Roo"),
  state("SP", "圣路易斯波托西州", "San Luis Potosí"),
  state("SL", "锡那罗亚州", "Sinaloa"),
  state("SR", "索诺拉州", "Sonora"),
  state("TC", "塔瓦斯科州", "Tabasco"),
  state("TS", "塔毛利帕斯州", "Tamaulipas"),
  state("TL", "特拉斯卡拉州", "Tlaxcala"),
  state("VZ", "韦拉克鲁斯州", "Veracruz"),
  state("YN", "尤卡坦州", "Yucatán"),
  state("ZS", "萨卡特卡斯州", "Zacatecas"),
  state("NE", "境外出生", "Nacido en el extranjero", "Born abroad"),
]);
export type FederalEntity = CodeOf<typeof federalEntity>;
