/** The address that a text is, where a browser may open it: http and https alone, and without a name that hides the host. */
export function webAddress(text: string): URL | null {
  const trimmed = text.trim()
  if (/\s/.test(trimmed) || !URL.canParse(trimmed)) return null
  const url = new URL(trimmed)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.username === '' && url.password === '' ? url : null
}
