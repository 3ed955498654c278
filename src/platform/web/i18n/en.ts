import locale from "antd/es/locale/en_US.js";
import dayjs from "dayjs";
import "dayjs/locale/en.js";

dayjs.locale("en");

export default locale;
