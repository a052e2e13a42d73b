import { type MessageCard, messageTypes } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { callerStatus } from '#modules/account/index.ts'
import { works } from '#modules/catalogue/index.ts'
import { orderCards } from '#modules/payments/index.ts'
import { playlistCards } from '#modules/playlists/index.ts'
import { postCards } from '#modules/publishing/index.ts'
import type { MessageRow } from './tables.ts'

type CardOf = Pick<MessageRow, 'type' | 'cardKey' | 'fromUid'>

const keyOf = ({ type, cardKey }: Pick<CardOf, 'type' | 'cardKey'>) => `${type} ${cardKey}`

/** Cards of what messages show, by `cardOf`: what is gone or not for the caller is left out. One batch for each kind. */
export async function loadCards(
  scope: Scope,
  targets: readonly CardOf[],
): Promise<(row: CardOf) => MessageCard | null> {
  const idsOf = (type: number) =>
    targets.flatMap(row => (row.type === type && row.cardKey !== null ? row.cardKey : []))
  const cards = new Map<string, MessageCard>()
  const keep = (type: MessageRow['type'], card: MessageCard) =>
    cards.set(keyOf({ type, cardKey: card.key }), card)
  for (const card of await workCards(scope, idsOf(messageTypes.work))) keep(messageTypes.work, card)
  for (const card of await postCards(scope, idsOf(messageTypes.post))) keep(messageTypes.post, card)
  for (const card of await playlistCards(scope, idsOf(messageTypes.playlist)))
    keep(messageTypes.playlist, { ...card, isVideo: false })
  for (const { uid, ...card } of await orderCards(scope, idsOf(messageTypes.order)))
    if (isSenders(targets, card.key, uid)) keep(messageTypes.order, { ...card, cover: null, isVideo: false })
  return row => cards.get(keyOf(row)) ?? null
}

/** Whoever is shown a message sees an order by it only where it is its sender's own. */
const isSenders = (targets: readonly CardOf[], guid: string, uid: string) =>
  targets
    .filter(({ type, cardKey }) => type === messageTypes.order && cardKey === guid)
    .every(({ fromUid }) => fromUid === uid)

async function workCards(scope: Scope, mediaKeys: readonly string[]): Promise<MessageCard[]> {
  if (mediaKeys.length === 0) return []
  const forMinors = (await callerStatus(scope)).minor !== null
  const found = await works(scope, mediaKeys, { forMinors })
  return [...found.values()].map(({ mediaKey, title, tagline, cover, poster }) => ({
    key: mediaKey,
    title,
    line: tagline,
    cover: cover ?? poster,
    isVideo: true,
  }))
}
