import { hourMs } from '@xinghe/contract/time'
import { eq, inArray } from 'drizzle-orm'
import { newId } from '../../../apps/server/src/kernel/ids.ts'
import type { Scope } from '../../../apps/server/src/kernel/scope.ts'
import { importComments } from '../../../apps/server/src/modules/comments/import-comments.ts'
import { comment, commentLike } from '../../../apps/server/src/modules/comments/tables.ts'
import { publishingPost } from '../../../apps/server/src/modules/publishing/tables.ts'
import { lines, replies } from '../content/comments.ts'
import { type Chance, chanceOf } from '../posters/chance.ts'
import type { DemoRecord } from './record.ts'

/** Comments of a work or post at most, replies to each, and days over which they were written. */
const most = { comments: 10, replies: 3, days: 20 }

/** Users talk beneath works and each other's posts, and like what others say. */
export async function layComments(scope: Scope, record: DemoRecord): Promise<void> {
  const uids = Object.values(record.users)
  const posts = await scope.db
    .select({ id: publishingPost.id })
    .from(publishingPost)
    .where(inArray(publishingPost.uid, uids))
  const targets = [
    ...Object.values(record.works).map(({ mediaKey }) => ({ kind: 'work' as const, mediaKey })),
    ...posts.map(({ id }) => ({ kind: 'post' as const, mediaKey: id })),
  ]
  for (const [index, target] of targets.entries())
    await layBeneath(scope, target, { uids, chance: chanceOf(`comments ${index}`) })
}

async function layBeneath(
  scope: Scope,
  target: { kind: 'work' | 'post'; mediaKey: string },
  { uids, chance }: { uids: readonly string[]; chance: Chance },
): Promise<void> {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(chance.next() * from.length)] as T
  const said = lines.filter(() => chance.next() < most.comments / lines.length)
  for (const text of said) {
    const createdAt = Math.round(scope.now() - chance.between(1, most.days * 24) * hourMs)
    // Ids sort by age.
    const root = { ...target, id: newId(createdAt), uid: pick(uids), text, createdAt }
    await importComments(scope, [root])
    const answers = replies.filter(() => chance.next() < most.replies / replies.length / 2)
    for (const [index, text] of answers.entries()) {
      const later = Math.min(scope.now(), createdAt + (index + 1) * hourMs)
      const reply = { ...target, id: newId(later), rootId: root.id, uid: pick(uids), text, createdAt: later }
      await importComments(scope, [reply])
    }
    const fans = uids.filter(uid => uid !== root.uid && chance.next() < 0.4)
    if (fans.length > 0)
      await scope.db
        .insert(commentLike)
        .values(fans.map(uid => ({ commentId: root.id, uid, at: scope.now() })))
    const counts = { likes: fans.length, replies: answers.length }
    await scope.db.update(comment).set(counts).where(eq(comment.id, root.id))
  }
}
