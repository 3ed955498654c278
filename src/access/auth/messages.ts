import { defineMessages } from "../../platform/shared/messages.ts";
import { defineRefusals } from "../../platform/shared/refusal.ts";

export const authMessages = defineMessages({
  account: { cn: "账号", en: "Account", es: "Cuenta" },
  password: { cn: "密码", en: "Password", es: "Contraseña" },
  newPassword: { cn: "新密码", en: "New password", es: "Contraseña nueva" },
  repeatPassword: { cn: "再次输入新密码", en: "Repeat the new password", es: "Repita la contraseña nueva" },
  captcha: { cn: "验证码", en: "Captcha", es: "Captcha" },
  captchaId: { cn: "验证码编号", en: "Captcha id", es: "Id del captcha" },
  code: { cn: "动态码", en: "Security code", es: "Código de seguridad" },
  login: { cn: "登录", en: "Log in", es: "Iniciar sesión" },
  logout: { cn: "退出登录", en: "Log out", es: "Cerrar sesión" },
  preCheck: { cn: "第二步验证", en: "Second step", es: "Segundo paso" },
  menu: { cn: "菜单", en: "Menu", es: "Menú" },
  info: { cn: "用户信息", en: "User information", es: "Información del usuario" },
  changePassword: { cn: "修改密码", en: "Change password", es: "Cambiar contraseña" },
  mfaBegin: { cn: "绑定身份验证器", en: "Bind authenticator", es: "Vincular autenticador" },
  mfaBind: { cn: "确认绑定身份验证器", en: "Confirm authenticator", es: "Confirmar autenticador" },
  mfaUnbind: { cn: "解绑身份验证器", en: "Unbind authenticator", es: "Desvincular autenticador" },
  sessions: { cn: "登录会话", en: "Sessions", es: "Sesiones" },
  sessionRevoke: { cn: "结束会话", en: "End a session", es: "Terminar una sesión" },
  sessionId: { cn: "会话编号", en: "Session id", es: "Id de sesión" },
  language: { cn: "语言", en: "Language", es: "Idioma" },
  rsaKey: { cn: "密码公钥", en: "Password key", es: "Clave para contraseñas" },
});

export const policyCallMessages = defineMessages({
  title: { cn: "安全策略", en: "Security policy", es: "Política de seguridad" },
  history: {
    cn: "安全策略变更历史",
    en: "History of the security policy",
    es: "Historial de la política de seguridad",
  },
  save: { cn: "修改安全策略", en: "Change the security policy", es: "Modificar la política de seguridad" },
  restore: { cn: "恢复安全策略", en: "Restore the security policy", es: "Restaurar la política de seguridad" },
  key: { cn: "策略项", en: "Setting", es: "Parámetro" },
  value: { cn: "值", en: "Value", es: "Valor" },
  version: { cn: "版本", en: "Version", es: "Versión" },
  to: { cn: "恢复到的版本", en: "Version to restore", es: "Versión a restaurar" },
  reason: { cn: "原因", en: "Reason", es: "Motivo" },
});

export const authRefusals = defineRefusals({
  loginFailed: {
    code: "400",
    cn: "登录失败：账号或密码不正确",
    en: "Login failed: wrong account or password",
    es: "Inicio de sesión fallido: cuenta o contraseña incorrecta",
  },
  captchaWrong: {
    code: "400",
    cn: "验证码不正确或已过期",
    en: "The captcha is wrong or has expired",
    es: "El captcha es incorrecto o caducó",
  },
  tooManyAttempts: {
    code: "429",
    cn: "尝试次数过多，请在 {minutes} 分钟后重试",
    en: "Too many attempts, try again in {minutes} {minutes|minute|minutes}",
    es: "Demasiados intentos, vuelva a intentar en {minutes} {minutes|minuto|minutos}",
  },
  codeWrong: {
    code: "400",
    cn: "动态码不正确",
    en: "The security code is wrong",
    es: "El código de seguridad es incorrecto",
  },
  codeUsed: {
    code: "400",
    cn: "该动态码已使用，请等待下一个",
    en: "This code was already used; wait for the next one",
    es: "Este código ya se usó; espere el siguiente",
  },
  passwordUnreadable: {
    code: "400",
    cn: "密码无法解密，请刷新后重试",
    en: "The password could not be decrypted; reload and try again",
    es: "No se pudo descifrar la contraseña; recargue e intente de nuevo",
  },
  passwordWrong: {
    code: "400",
    cn: "当前密码不正确",
    en: "The current password is wrong",
    es: "La contraseña actual es incorrecta",
  },
  passwordWeak: {
    code: "400",
    cn: "新密码至少 {length} 个字符，且至少包含小写字母、大写字母、数字、符号中的 {classes} 种",
    en: "The new password needs at least {length} characters of at least {classes} kinds: lower case, upper case, digits, symbols",
    es: "La contraseña nueva necesita al menos {length} caracteres de al menos {classes} tipos: minúsculas, mayúsculas, dígitos, símbolos",
  },
  passwordCommon: {
    code: "400",
    cn: "新密码过于常见，请换一个",
    en: "The new password is one that everybody tries; choose another",
    es: "La contraseña nueva es demasiado común; elija otra",
  },
  passwordHasAccount: {
    code: "400",
    cn: "新密码不能包含账号",
    en: "The new password may not contain the account's name",
    es: "La contraseña nueva no puede contener el nombre de la cuenta",
  },
  passwordPublic: {
    code: "400",
    cn: "该密码是演示环境的公开密码，不能使用",
    en: "This is the demo's password, which is public: choose another one",
    es: "Esta es la contraseña de la demostración, que es pública: elija otra",
  },
  passwordUsed: {
    code: "400",
    cn: "新密码不能与最近 {count} 个旧密码相同",
    en: "The new password must differ from the last {count}",
    es: "La contraseña nueva debe ser distinta de las últimas {count}",
  },
  passwordSame: {
    code: "400",
    cn: "新密码不能与当前密码相同",
    en: "The new password must differ from the current one",
    es: "La contraseña nueva debe ser distinta de la actual",
  },
  mfaAlreadyBound: {
    code: "409",
    cn: "已绑定身份验证器",
    en: "An authenticator is already bound",
    es: "Ya hay un autenticador vinculado",
  },
  mfaNotBound: {
    code: "409",
    cn: "尚未绑定身份验证器",
    en: "No authenticator is bound",
    es: "No hay un autenticador vinculado",
  },
  mfaNotBegun: {
    code: "409",
    cn: "请先获取绑定二维码",
    en: "Ask for the QR code first",
    es: "Primero solicite el código QR",
  },
  unknownRole: {
    code: "400",
    cn: "角色不存在：{role}",
    en: "There is no such role: {role}",
    es: "No existe el rol: {role}",
  },
  unknownSetting: { code: "404", cn: "没有这个策略项", en: "There is no such setting", es: "No existe ese parámetro" },
  secondStepOpen: {
    code: "401",
    cn: "请先完成第二步验证",
    en: "Complete the second step first",
    es: "Complete primero el segundo paso",
  },
});
