import { type chat, limits, messageTypes, type ParsedOf } from '@xinghe/contract'
import { cleanLines, hasVisible } from '#kernel/clean-text.ts'
import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { screenText } from '#kernel/screen-text.ts'
import { ownPicture } from '#modules/media/index.ts'
import { loadCards } from './cards.ts'
import type { MessageRow } from './tables.ts'

type Input = ParsedOf<typeof chat.send>

/** What a message says, with words of it that staff want to look at. */
export interface Content extends Pick<MessageRow, 'type' | 'text' | 'cardKey'> {
  /** Address of the sender's picture. */
  picture: string | null
  words: string[]
}

const mostLines = 100
const missing = (field: string) => fail('malformed', { field, reason: '' })

/** Reads what is sent, before the transaction that stores it. @throws chatText, wordsBlocked, malformed, notFound */
export async function readContent(
  scope: Scope,
  input: Input,
  { isForService }: { isForService: boolean },
): Promise<Content> {
  const { type } = input
  if (type === messageTypes.order && !isForService) fail('malformed', { field: 'type', reason: '' })
  const nothing = { type, text: '', cardKey: null, picture: null, words: [] }
  if (type === messageTypes.text) {
    const text = cleanLines(input.text ?? '', { max: limits.chat.text, lines: mostLines })
    if (text === null || !hasVisible(text)) return fail('chatText', { max: limits.chat.text })
    return { ...nothing, text, words: await screenText(scope, 'chat', text) }
  }
  if (type === messageTypes.picture) return { ...nothing, picture: input.picture ?? missing('picture') }
  const cardKey = input.target ?? missing('target')
  const card = { type, cardKey, fromUid: callerOf(scope) }
  const cardOf = await loadCards(scope, [card])
  if (cardOf(card) === null) fail('notFound')
  return { ...nothing, cardKey }
}

/** The key of the picture, held in the transaction that stores it. @throws malformed unless it is the sender's and private */
export async function keyOfPicture(scope: Scope, { picture }: Content): Promise<string | null> {
  if (picture === null) return null
  return (await ownPicture(scope, picture, { isPrivate: true })) ?? missing('picture')
}
