declare module 'virtual:version' {
  export const version: string
}

declare module 'virtual:about' {
  export const version: string
  export const packages: readonly { name: string; version: string; licence: string; text: string }[]
}
