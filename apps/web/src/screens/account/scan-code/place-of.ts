import { codeInAddress } from '@xinghe/contract/qr'

/** Addresses of the site that are none of the app's. */
const notOurs = /^\/(?:console|api|files|media|socket\.io)(?:\/|$)/i

/** Where a scanned text leads inside the app of this origin; null where it does not. */
export function placeOf(text: string, origin: string): string | null {
  const code = codeInAddress(text)
  if (code !== null) return `/authorizeLogin?code=${code}`
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.origin !== origin || url.username !== '' || notOurs.test(url.pathname)) return null
  // What begins with two slashes would lead to another host.
  return /^\/[/\\]/.test(url.pathname) ? null : url.pathname + url.search
}
