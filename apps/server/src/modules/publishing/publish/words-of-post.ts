import type { Mention, PostPlace } from '@xinghe/contract'
import { cleanLine, cleanLines } from '#kernel/clean-text.ts'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { screenText } from '#kernel/screen-text.ts'
import { mentionsIn } from '#modules/social/index.ts'
import { roundedPlace } from '../rules.ts'
import { publishingSettings } from '../settings.ts'
import type { Place } from '../tables.ts'
import { knownLabels } from './publish-rules.ts'

const mostLines = 100

export interface Words {
  text: string
  mentions: Mention[]
  /** For which staff look at it. */
  flagged: string[]
}

/** A post's text, looked over. @throws postText, wordsBlocked */
export async function wordsOf(scope: Scope, raw: string, named: readonly string[]): Promise<Words> {
  const { maxChars: max } = await scope.kernel.settings.of(publishingSettings)
  const text = cleanLines(raw, { max, lines: mostLines }) ?? fail('postText', { max })
  const flagged = text === '' ? [] : await screenText(scope, 'post', text)
  return { text, mentions: await mentionsIn(scope, text, named), flagged }
}

/** @throws postLabels for more than a post may have, and for one that is not on the list */
export async function checkLabels(scope: Scope, labels: readonly string[]): Promise<string[]> {
  const { maxLabels: max } = await scope.kernel.settings.of(publishingSettings)
  const known = await knownLabels(scope)
  const distinct = [...new Set(labels)]
  if (distinct.length > max || distinct.some(key => !known.has(key))) fail('postLabels', { max })
  return distinct
}

/** A place as it is stored, with the words in its name looked over. @throws malformed, wordsBlocked */
export async function placeOf(
  scope: Scope,
  place: PostPlace | null,
): Promise<{ place: Place | null; flagged: string[] }> {
  if (place === null) return { place: null, flagged: [] }
  const name = cleanLine(place.name, 60)
  if (name === null || name === '') return fail('malformed', { field: 'location', reason: '' })
  return { place: roundedPlace({ ...place, name }), flagged: await screenText(scope, 'post', name) }
}
