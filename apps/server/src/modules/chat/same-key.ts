import { textKeyOf } from '#kernel/clean-text.ts'
import type { Scope } from '#kernel/scope.ts'
import { images } from '#modules/media/index.ts'
import { foldText } from '#modules/moderation/index.ts'
import type { Content } from './content.ts'
import { isSameText } from './rules.ts'

/** Characters of a text that are compared. */
const mostCompared = 300

/**
 * What a message says, without what is changed to say the same again: of a text its letters alone, unless it has none; of
 * a picture what it looks like from afar; of a card what it shows.
 */
export async function sameKeyOf(scope: Scope, content: Content, pictureKey: string | null): Promise<string> {
  const { type, text, cardKey } = content
  if (cardKey !== null) return `card ${type} ${cardKey}`
  if (pictureKey === null) return textMark + foldedText(text)
  const { thumb, width, height } = (await images(scope, [pictureKey])).get(pictureKey) ?? {}
  return `picture ${thumb ?? pictureKey} ${width}x${height}`
}

const textMark = 'text '

function foldedText(text: string): string {
  const letters = foldText(text).replace(/\p{N}/gu, '')
  return (letters === '' ? textKeyOf(text) : letters).slice(0, mostCompared)
}

export const isText = (key: string) => key.startsWith(textMark)

/** Whether two messages say the same, by their keys. */
export function isSame(a: string, b: string): boolean {
  if (!isText(a) || !isText(b)) return a === b
  return isSameText(a.slice(textMark.length), b.slice(textMark.length))
}
