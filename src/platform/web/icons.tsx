import {
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  CustomerServiceOutlined,
  FolderOutlined,
  MessageOutlined,
  PhoneOutlined,
  SettingOutlined,
  ShoppingOutlined,
  SoundOutlined,
  TeamOutlined,
  WalletOutlined,
} from "@ant-design/icons";
import type { ComponentType } from "react";

const ICONS: Readonly<Record<string, ComponentType>> = {
  loan: WalletOutlined,
  review: AuditOutlined,
  customer: TeamOutlined,
  service: CustomerServiceOutlined,
  marketing: SoundOutlined,
  collection: PhoneOutlined,
  finance: BankOutlined,
  product: ShoppingOutlined,
  app: AppstoreOutlined,
  message: MessageOutlined,
  report: BarChartOutlined,
  system: SettingOutlined,
};

const BY_PATH: readonly (readonly [RegExp, string])[] = [
  [/loan/i, "loan"],
  [/review/i, "review"],
  [/service/i, "service"],
  [/customer/i, "customer"],
  [/marketing/i, "marketing"],
  [/collect/i, "collection"],
  [/financ/i, "finance"],
  [/product/i, "product"],
  [/app/i, "app"],
  [/messag/i, "message"],
  [/report/i, "report"],
  [/system/i, "system"],
];

/** The names a menu group may carry as its icon. */
export const ICON_NAMES = Object.keys(ICONS);

/** A group's icon by its name, else by what its path speaks of. */
export function MenuIcon({ name, path }: { readonly name: string | null; readonly path: string }) {
  const Icon = ICONS[name ?? ""] ?? ICONS[BY_PATH.find(([pattern]) => pattern.test(path))?.[1] ?? ""] ?? FolderOutlined;
  return <Icon />;
}
