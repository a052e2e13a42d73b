import { daySec } from '@xinghe/contract/time'
import type { Language } from './text.ts'

const cookieName = 'lang'
const cookieSec = 365 * daySec

/** The stored choice; without one the browser's locale decides: with TW in it traditional, else simplified. */
export function chooseLanguage(cookies: string, locales: readonly string[]): Language {
  const stored = cookies.match(/(?:^|;\s*)lang=([^;]+)/)?.[1]
  const locale = stored ?? locales[0] ?? ''
  return locale.toUpperCase().includes('TW') ? 'zh-TW' : 'zh-CN'
}

export function keepLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads the same cookie, and cookieStore is not everywhere
  document.cookie = `${cookieName}=${language}; max-age=${cookieSec}; path=/; samesite=lax`
}
