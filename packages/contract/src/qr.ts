/** How far a log-in by QR code is, as numbers of the wire. */
export const qrStates = { asked: 0, scanned: 1, confirmed: 2, refused: 3, expired: 4 } as const
export type QrState = (typeof qrStates)[keyof typeof qrStates]

/** What a QR code carries behind `?code=`. */
export const qrCodePattern = /^[\w-]{22}$/

/** Letters and digits of a code that is typed, none of which looks like another one. */
export const typedCodeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const typedCodeLength = 6
const typedCodePattern = new RegExp(`^[${typedCodeAlphabet}]{${typedCodeLength}}$`)

/** The typed code that a text is, null for any other. People type in any case and width, with spaces and hyphens. */
export function readTypedCode(text: string): string | null {
  const code = text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  return typedCodePattern.test(code) ? code : null
}

/** As it is shown, in two groups. */
export const groupTypedCode = (code: string): string => code.replace(/^.{3}/, '$& ')

/** The address that a QR code carries, of a site whose origin is given. */
export const qrAddress = (origin: string, code: string): string => `${origin}/authorizeLogin?code=${code}`

/** The code in a log-in's address of whichever origin, for a site has several names; null for any other text. */
export function codeInAddress(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, pathname, searchParams } = new URL(text)
  const code = searchParams.get('code') ?? ''
  const isOurs = /^https?:$/.test(protocol) && pathname.toLowerCase() === '/authorizelogin'
  return isOurs && qrCodePattern.test(code) ? code : null
}
