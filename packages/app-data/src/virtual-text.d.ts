declare module 'virtual:text/parts' {
  type Load = () => Promise<{ messages: import('@lingui/core').Messages }>
  export const partsOf: Record<'zh-CN' | 'zh-TW', () => Promise<Record<string, Load>>>
}
declare module 'virtual:text/zh-CN/*' {
  export const messages: import('@lingui/core').Messages
}
