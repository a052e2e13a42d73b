import { dayMs } from '@xinghe/contract/time'
import { and, asc, eq, gt, inArray, lt, ne, type SQL } from 'drizzle-orm'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { deleteLater } from '#modules/media/index.ts'
import { chatSettings } from './settings.ts'
import { chatConversation, chatMember, chatMessage } from './tables.ts'
import { countUnread } from './unread.ts'

/** Messages that one transaction deletes. */
const atOnce = 500

/**
 * Deletes messages that are older than the site keeps them, and conversations in which nothing was written since; before
 * that what recalled ones said, once they can be reported no more.
 */
export async function sweepMessages(scope: Scope): Promise<void> {
  const { keepDays, recalledDays } = await scope.kernel.settings.of(chatSettings)
  await blankRecalled(scope, scope.now() - recalledDays * dayMs)
  const before = scope.now() - keepDays * dayMs
  await deleteWhere(scope, lt(chatMessage.at, before))
  await deleteInBatches(scope, chatConversation, lt(chatConversation.lastAt, before))
}

async function blankRecalled(scope: Scope, before: number): Promise<void> {
  const { id, recalledAt, sameKey, recalledPicture } = chatMessage
  for (let blanked = atOnce; blanked === atOnce; )
    blanked = await transact(scope, async scope => {
      const rows = await scope.db
        .select({ id, recalledPicture })
        .from(chatMessage)
        .where(and(lt(recalledAt, before), ne(sameKey, '')))
        .limit(atOnce)
        .for('update')
      const isOne = inArray(
        id,
        rows.map(row => row.id),
      )
      await scope.db
        .update(chatMessage)
        .set({ sameKey: '', recalledText: '', recalledPicture: null })
        .where(isOne)
      await deletePictures(scope, rows)
      return rows.length
    })
}

function deletePictures(
  scope: Scope,
  rows: readonly { pictureKey?: string | null; recalledPicture: string | null }[],
): Promise<void> {
  const imageKeys = rows.flatMap(row => [row.pictureKey ?? [], row.recalledPicture ?? []].flat())
  return deleteLater(scope, { assetIds: [], imageKeys, uploadsFor: [] })
}

/** Deletes what somebody wrote whose account is deleted. What others wrote to them stays theirs. */
export function deleteMessagesOf(scope: Scope, uid: string): Promise<void> {
  return deleteWhere(scope, eq(chatMessage.fromUid, uid))
}

/** In batches, with their pictures; what a kill leaves goes when it is run again. */
async function deleteWhere(scope: Scope, which: SQL): Promise<void> {
  const { conversationId, pictureKey, recalledPicture } = chatMessage
  for (let deleted = atOnce; deleted === atOnce; )
    deleted = await transact(scope, async scope => {
      const some = scope.db
        .select({ id: chatMessage.id })
        .from(chatMessage)
        .where(which)
        .orderBy(asc(chatMessage.id))
        .limit(atOnce)
      const rows = await scope.db
        .delete(chatMessage)
        .where(inArray(chatMessage.id, some))
        .returning({ conversationId, pictureKey, recalledPicture })
      await deletePictures(scope, rows)
      await countAnew(scope, [...new Set(rows.map(row => row.conversationId))])
      return rows.length
    })
}

/** What is gone waits no more to be read. */
async function countAnew(scope: Scope, conversationIds: readonly string[]): Promise<void> {
  const sides = await scope.db
    .select()
    .from(chatMember)
    .where(and(inArray(chatMember.conversationId, [...conversationIds]), gt(chatMember.unread, 0)))
    .orderBy(asc(chatMember.uid), asc(chatMember.other))
  for (const side of sides) await countUnread(scope, side)
}
