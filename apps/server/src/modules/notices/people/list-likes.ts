import type { DataOf, LikedSubject, LikeNotice, NoticePlace, notices, Paging } from '@xinghe/contract'
import { count, sql } from 'drizzle-orm'
import { listPage } from '#kernel/page.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { ownCommentTexts } from '#modules/comments/index.ts'
import { danmuTexts } from '#modules/danmu/index.ts'
import { playlistNames } from '#modules/playlists/index.ts'
import { readUntil } from '../read-messages.ts'
import { notice } from '../tables.ts'
import { placesFor } from './places.ts'
import { shownToCaller } from './unseen.ts'

/** People named of those who like something. */
const mostNamed = 3

interface Group {
  subject: LikedSubject
  subjectId: string
  mediaKey: string
  at: number
  total: number
  actors: string[]
}

const { subject, subjectId, mediaKey, actor, id } = notice
const lastAt = sql<number>`max(${notice.at})`.mapWith(notice.at)
const lastActors = sql<
  string[]
>`(array_agg(${actor} order by ${notice.at} desc, ${id} desc))[1:${sql.raw(String(mostNamed))}]`

/** What others like of the caller, once for each thing, what was liked last first. A user's rows are so many at most. */
export async function listLikeNotices(scope: Scope, paging: Paging): Promise<DataOf<typeof notices.likes>> {
  const uid = callerOf(scope)
  const listedAt = scope.now()
  const readAt = await readUntil(scope, uid, 'likes')
  const fits = await shownToCaller(scope, uid, 'likes')
  const list = await listPage<Group, LikeNotice>(
    paging,
    { columns: [lastAt, subjectId], direction: 'desc' },
    {
      read: async ({ after, orderBy, limit, offset }) => {
        const rows = await scope.db
          .select({ subject, subjectId, mediaKey, at: lastAt, total: count(), actors: lastActors })
          .from(notice)
          .where(fits)
          .groupBy(subject, subjectId, mediaKey)
          .having(after)
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset)
        return rows.flatMap(row => (row.subject === 'person' ? [] : [{ ...row, subject: row.subject }]))
      },
      keysOf: row => [row.at, row.subjectId],
      view: rows => viewGroups(scope, rows, readAt),
    },
  )
  return { ...list, listedAt }
}

/** Those that are still there. */
async function viewGroups(scope: Scope, rows: readonly Group[], readAt: number): Promise<LikeNotice[]> {
  const users = await people(
    scope,
    rows.flatMap(row => row.actors),
  )
  const named = await nameThings(scope, rows)
  return rows.flatMap(({ subject, subjectId, at, total, actors, ...row }) => {
    const thing = named(subject, subjectId, row.mediaKey)
    const known = actors.flatMap(uid => users.get(uid) ?? [])
    if (thing === null || known.length === 0) return []
    return [{ subject, subjectId, users: known, total, at, isNew: at > readAt, ...thing }]
  })
}

interface Thing {
  text: string
  place: NoticePlace | null
}

async function nameThings(scope: Scope, rows: readonly Group[]) {
  const idsOf = (wanted: LikedSubject) =>
    rows.flatMap(({ subject, subjectId }) => (subject === wanted ? subjectId : []))
  const texts = {
    comment: await ownCommentTexts(scope, idsOf('comment')),
    danmu: await danmuTexts(scope, idsOf('danmu')),
  }
  const playlists = await playlistNames(scope, idsOf('playlist'))
  const keys = rows.flatMap(({ subject, mediaKey }) => (subject === 'playlist' ? [] : mediaKey))
  const places = await placesFor(scope, [...new Set(keys)])
  return (subject: LikedSubject, id: string, mediaKey: string): Thing | null => {
    if (subject === 'playlist') {
      const found = playlists.get(id)
      return found ? { text: found.title, place: placeOfPlaylist(id, found) } : null
    }
    const place = places.get(mediaKey) ?? null
    // Of a work or post that its owner does not see any more there is nothing left to name.
    if (subject === 'work' || subject === 'post') return place && { text: place.title, place }
    const text = texts[subject].get(id)
    return text === undefined ? null : { text, place }
  }
}

const placeOfPlaylist = (mediaKey: string, { title }: { title: string }): NoticePlace => ({
  kind: 'playlist',
  mediaKey,
  title,
})
