import type { DataOf, notices, Paging, ReplyNotice } from '@xinghe/contract'
import { listRows } from '#kernel/page.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { noticedComments } from '#modules/comments/index.ts'
import { readUntil } from '../read-messages.ts'
import { type NoticeRow, notice } from '../tables.ts'
import { newestFirst } from './order.ts'
import { placesFor } from './places.ts'
import { shownToCaller } from './unseen.ts'

/** Comments that the caller is told of, last first: those they may see where these are. */
export async function listReplyNotices(
  scope: Scope,
  paging: Paging,
): Promise<DataOf<typeof notices.replies>> {
  const uid = callerOf(scope)
  const listedAt = scope.now()
  const readAt = await readUntil(scope, uid, 'replies')
  const list = await listRows(scope, paging, newestFirst, {
    table: notice,
    fits: await shownToCaller(scope, uid, 'replies'),
    keysOf: row => [row.at, row.id],
    view: rows => viewReplies(scope, rows, readAt),
  })
  return { ...list, listedAt }
}

async function viewReplies(scope: Scope, rows: readonly NoticeRow[], readAt: number): Promise<ReplyNotice[]> {
  const comments = await noticedComments(
    scope,
    rows.map(row => row.subjectId),
  )
  const places = await placesFor(scope, [...new Set(rows.map(row => row.mediaKey))])
  return rows.flatMap(({ id, subjectId, mediaKey, cause, at }) => {
    const found = comments.get(subjectId)
    const place = places.get(mediaKey)
    if (!found || !place || cause === null) return []
    const { answered, ...comment } = found
    return [
      {
        ...{ id, cause, comment, place, at },
        answered: cause === 'reply' ? answered : null,
        isNew: at > readAt,
      },
    ]
  })
}
