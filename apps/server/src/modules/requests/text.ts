/** Whether there is something to read in a name. */
export const isNamed = (name: string): boolean => /[\p{L}\p{N}]/u.test(name)

/**
 * An address of the web, as browsers write it; an empty text for none; null for anything else, also for one with a name or
 * a password, before which stands what looks like a host.
 */
export function cleanLink(raw: string, max: number): string | null {
  if (raw === '') return ''
  const url = URL.parse(raw)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null
  if (url.username !== '' || url.password !== '') return null
  return url.href.length <= max ? url.href : null
}
