/**
 * The address that may be shown inside the site: https, of an origin that the operator has named, and without a name
 * that hides its host. Null for any other. A page of the site itself would not be kept in its frame.
 */
export function framedAddress(
  asked: string | null,
  { origins, own }: { origins: readonly string[]; own: string },
): URL | null {
  if (asked === null || !URL.canParse(asked)) return null
  const url = new URL(asked)
  const isNamed = origins.includes(url.origin) && url.origin !== own
  return url.protocol === 'https:' && isNamed && url.username === '' && url.password === '' ? url : null
}
