import locale from "antd/es/locale/es_ES.js";
import dayjs from "dayjs";
import "dayjs/locale/es-mx.js";

dayjs.locale("es-mx");

export default locale;
