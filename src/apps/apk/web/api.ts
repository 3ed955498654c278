export { ApkFiles } from "./apk-files.tsx";
