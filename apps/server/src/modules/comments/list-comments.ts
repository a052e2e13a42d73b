import type { comments, DataOf, ParsedOf } from '@xinghe/contract'
import { and, eq } from 'drizzle-orm'
import { type ListOrder, listRows } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { callerStatus } from '#modules/account/index.ts'
import { hiddenFromCaller } from './hidden.ts'
import { commentSettings } from './settings.ts'
import { countOwnShadowed } from './shadowed.ts'
import { type CommentRow, comment, listedRoot } from './tables.ts'
import { levelToWrite, openTarget, type Target } from './target.ts'
import { viewComments } from './views.ts'

type Sort = ParsedOf<typeof comments.list>['sort']

const { isPinned, hot, id } = comment
const orders: Record<Sort, ListOrder & { keysOf: (row: CommentRow) => (string | number | boolean)[] }> = {
  hot: {
    columns: [isPinned, hot, id],
    direction: 'desc',
    keysOf: row => [row.isPinned, row.hot, row.id],
  },
  new: { columns: [isPinned, id], direction: 'desc', keysOf: row => [row.isPinned, row.id] },
}

/** Comments on a work or post with their first replies; `total` counts all replies. @throws notFound */
export async function listComments(
  scope: Scope,
  { mediaKey, sort, ...paging }: ParsedOf<typeof comments.list>,
): Promise<DataOf<typeof comments.list>> {
  const target = await openTarget(scope, mediaKey)
  const hidden = await hiddenFromCaller(scope, target.ownerUid)
  const order = orders[sort]
  const list = await listRows(scope, paging, order, {
    table: comment,
    fits: and(eq(comment.mediaKey, mediaKey), listedRoot, hidden.isVisible),
    keysOf: order.keysOf,
    view: rows => viewComments(scope, target, { rows, hidden }),
  })
  const total = target.comments + ((await countOwnShadowed(scope, [mediaKey])).get(mediaKey) ?? 0)
  return { ...list, total, ...(await conditionsOf(scope, target)) }
}

/** What the caller needs to write. Visitors are told the same: their answer is shared. */
async function conditionsOf(scope: Scope, target: Target) {
  const { minLevel, pictureLevel, needVerifiedContact } = await scope.kernel.settings.of(commentSettings)
  const isAsked = needVerifiedContact && scope.viewer.uid !== null
  return {
    minLevel: levelToWrite(scope, target, minLevel),
    pictureLevel,
    needsContact: isAsked && !(await callerStatus(scope)).contactVerified,
  }
}
