import type { Mention } from '@xinghe/contract'
import { ownPath } from '#components/chat/link-parts.ts'
import { byMention } from '#components/comments/item/text-parts.ts'

export type PostPart =
  | { kind: 'text'; text: string }
  | { kind: 'mention'; text: string; uid: string }
  | { kind: 'link'; text: string; path: string }

/** Up to a space or a character that no address of ours has, so that words may follow at once. */
const address = /https?:\/\/[\w\-./?=&%#:~]+/g

/** A post's text with what can be pressed in it: names of people, and addresses of this site. Others stay words. */
export function postParts(text: string, mentions: readonly Mention[], origin: string): PostPart[] {
  return byMention(text, mentions).flatMap(part =>
    part.kind === 'text' ? byAddress(part.text, origin) : [part],
  )
}

function byAddress(text: string, origin: string): PostPart[] {
  const parts: PostPart[] = []
  let from = 0
  for (const { index, 0: word } of text.matchAll(address)) {
    const path = pathWithin(word, origin)
    if (path === null) continue
    if (index > from) parts.push({ kind: 'text', text: text.slice(from, index) })
    parts.push({ kind: 'link', text: word, path })
    from = index + word.length
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) })
  return parts
}

function pathWithin(word: string, origin: string): string | null {
  return URL.canParse(word) ? ownPath(word, origin) : null
}
