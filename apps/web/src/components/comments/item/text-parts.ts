import type { Mention } from '@xinghe/contract'
import { hourSec } from '@xinghe/contract/time'

export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'time'; text: string; seconds: number }
  | { kind: 'mention'; text: string; uid: string }

/** `12:34` or `1:02:03`, not part of a longer number: minutes beyond an hour are written as hours. */
const timeCode = /(?<![\d:：])(?:(\d{1,2})[:：])?([0-5]?\d)[:：]([0-5]\d)(?![\d:：])/g

/** A comment's text with what can be pressed in it: names of people it mentions, and moments of the film. */
export function partsOf(text: string, mentions: readonly Mention[]): TextPart[] {
  return byMention(text, mentions).flatMap(part => (part.kind === 'text' ? byTime(part.text) : [part]))
}

type NamedPart = Exclude<TextPart, { kind: 'time' }>

/** A text with the names of people that it mentions. */
export function byMention(text: string, mentions: readonly Mention[]): NamedPart[] {
  // The longest first: one name may begin another.
  const [mention, ...rest] = mentions.toSorted((a, b) => b.nickName.length - a.nickName.length)
  if (!mention) return text === '' ? [] : [{ kind: 'text', text }]
  const word = `@${mention.nickName}`
  return text.split(word).flatMap((between, index): NamedPart[] => {
    const parts = byMention(between, rest)
    return index === 0 ? parts : [{ kind: 'mention', text: word, uid: mention.uid }, ...parts]
  })
}

function byTime(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(timeCode)) {
    const [word, hours = '0', minutes = '0', seconds = '0'] = match
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) })
    parts.push({
      kind: 'time',
      text: word,
      seconds: Number(hours) * hourSec + Number(minutes) * 60 + Number(seconds),
    })
    from = match.index + word.length
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) })
  return parts
}
