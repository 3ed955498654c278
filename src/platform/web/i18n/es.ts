import locale from "antd/es/locale/es_ES.js";
import dayjs from "dayjs";
import "dayjs/locale/es-mx.js";

/** Calendars follow the interface language. */
export const applyDayLocale = (): void => void dayjs.locale("es-mx");

export default locale;
