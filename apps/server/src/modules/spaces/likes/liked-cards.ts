import type { Liked } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { callerStatus } from '#modules/account/index.ts'
import { works } from '#modules/catalogue/index.ts'
import { playlistCards } from '#modules/playlists/index.ts'
import { postCards } from '#modules/publishing/index.ts'
import type { LikedRow } from '#modules/social/index.ts'

type Card = Omit<Liked, 'likedAt'>

/** Cards of what is liked, one batch for each kind; null for what is gone or not for the caller. */
export async function likedCards(
  scope: Scope,
  rows: readonly LikedRow[],
): Promise<(row: LikedRow) => Liked | null> {
  const idsOf = (kind: LikedRow['subject']) =>
    rows.flatMap(({ subject, subjectId }) => (subject === kind ? subjectId : []))
  // In minor mode there are works of its pool, and nothing that people published.
  const isMinor = (await callerStatus(scope)).minor !== null
  const cards = new Map<string, Card>()
  const keep = (card: Card) => cards.set(`${card.kind} ${card.key}`, card)
  const found = await works(scope, idsOf('work'), { forMinors: isMinor })
  for (const { mediaKey, title, tagline, cover, poster } of found.values())
    keep({ kind: 'work', key: mediaKey, title, line: tagline, cover: cover ?? poster, isVideo: true })
  if (!isMinor) {
    for (const card of await postCards(scope, idsOf('post'))) keep({ kind: 'post', ...card })
    for (const card of await playlistCards(scope, idsOf('playlist')))
      keep({ kind: 'playlist', ...card, isVideo: false })
  }
  return ({ subject, subjectId, at }) => {
    const card = cards.get(`${subject} ${subjectId}`)
    return card ? { ...card, likedAt: at } : null
  }
}
