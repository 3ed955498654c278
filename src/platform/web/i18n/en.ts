import locale from "antd/es/locale/en_US.js";
import dayjs from "dayjs";
import "dayjs/locale/en.js";

/** Calendars follow the interface language. */
export const applyDayLocale = (): void => void dayjs.locale("en");

export default locale;
