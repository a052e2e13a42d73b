export type LinkPart = { kind: 'text'; text: string } | { kind: 'link'; text: string; url: string }

/** An address, without what ends the sentence it stands in. */
const address = /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/gi
const ending = /[.,;:!?)\]'"]+$/

/** A message's text with the addresses in it. */
export function linkParts(text: string): LinkPart[] {
  const parts: LinkPart[] = []
  let from = 0
  for (const match of text.matchAll(address)) {
    const word = match[0].replace(ending, '')
    if (!URL.canParse(word)) continue
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) })
    parts.push({ kind: 'link', text: word, url: word })
    from = match.index + word.length
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) })
  return parts
}

/** The path of an address of this site; null of another one. */
export function ownPath(url: string, origin: string): string | null {
  const { origin: of, pathname, search } = new URL(url)
  // A path of two slashes would be another site's address.
  return of === origin && !pathname.startsWith('//') ? pathname + search : null
}
