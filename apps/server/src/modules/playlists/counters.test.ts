import { and, eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Scope } from '#kernel/scope.ts'
import { importComments } from '#modules/comments/import-comments.ts'
import { likeComment } from '#modules/comments/like-comment.ts'
import { comment, commentLike } from '#modules/comments/tables.ts'
import { dislikeWork, likeWork } from '#modules/social/react-to-work.ts'
import { type Subject, socialTally, socialVerdict } from '#modules/social/tables.ts'
import { testApp } from '#test/app.ts'
import { favoritePlaylist } from './favorites/save-playlists.ts'
import { playlistsOf } from './fixtures.ts'
import { likePlaylist } from './lists/react-to-playlist.ts'
import { playlist, playlistFavorite } from './tables.ts'

const app = await testApp()
afterAll(app.stop)
const { db } = app.scope
const { makeOne, workKey, createWith } = await playlistsOf(app)

test('a thousand likes and un-likes at once of a comment, a work and a playlist leave the counters of the rows', async () => {
  const [alice, mediaKey] = [await makeOne(), await workKey()]
  const key = await createWith(alice, [mediaKey])
  const [row] = await importComments(app.scope, [{ mediaKey }])
  const id = row?.id ?? ''
  const people = await Promise.all(Array.from({ length: 20 }, makeOne))
  const presses = [
    (scope: Scope, selected: boolean) => likeComment(scope, { id, selected }),
    (scope: Scope, selected: boolean) => likeWork(scope, { mediaKey, selected }),
    (scope: Scope, selected: boolean) => likePlaylist(scope, { key, selected }),
    (scope: Scope, selected: boolean) => favoritePlaylist(scope, { key, selected }),
    (scope: Scope, selected: boolean) => dislikeWork(scope, { mediaKey, selected }),
  ]
  await Promise.all(
    people.map(async ({ uid }, index) => {
      const scope = app.scopeOf({ uid })
      // Fifty each, ten times every one of them, in turns: some end with it and some without.
      for (let turn = 0; turn < 50; turn++)
        await presses[(turn + index) % presses.length]?.(
          scope,
          (Math.floor(turn / presses.length) + index) % 2 === 0,
        )
    }),
  )
  const liked = await db.$count(commentLike, eq(commentLike.commentId, id))
  const saved = await db.$count(playlistFavorite, eq(playlistFavorite.playlistId, key))
  const [[shown], [list]] = [
    await db.select().from(comment).where(eq(comment.id, id)),
    await db.select().from(playlist).where(eq(playlist.id, key)),
  ]
  expect([shown?.likes, list?.favorites]).toEqual([liked, saved])
  const [ofWork, ofList] = [await talliesOf('work', mediaKey), await talliesOf('playlist', key)]
  expect(ofWork.counted).toEqual(ofWork.stored)
  expect(ofList.counted).toEqual(ofList.stored)
  // Some stay and some do not, or nothing would have been tried.
  for (const left of [liked, saved, ofWork.stored.likes, ofList.stored.likes]) {
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(people.length)
  }
}, 60_000)

async function talliesOf(subject: Subject, subjectId: string) {
  const isThis = and(eq(socialVerdict.subject, subject), eq(socialVerdict.subjectId, subjectId))
  const of = (verdict: 'like' | 'dislike') =>
    db.$count(socialVerdict, and(isThis, sql`${socialVerdict.verdict} = ${verdict}`))
  const isTally = and(eq(socialTally.subject, subject), eq(socialTally.subjectId, subjectId))
  const [counted] = await db
    .select({ likes: socialTally.likes, dislikes: socialTally.dislikes })
    .from(socialTally)
    .where(isTally)
  return { counted, stored: { likes: await of('like'), dislikes: await of('dislike') } }
}
