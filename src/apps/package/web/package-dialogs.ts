export { CopyPackage, CreatePackage, EditPackage } from "./config-dialogs.tsx";
export {
  AbolishPackage,
  ClosePackage,
  LaunchPackage,
  OpenPackage,
  PackageHistory,
  ResubmitPackage,
} from "./switch-dialogs.tsx";
export { CollectKey, IssueKey, RevokeKey } from "./key-dialogs.tsx";
export { PackageFiles } from "./package-files.tsx";
