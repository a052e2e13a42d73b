import type { Scope } from '#kernel/scope.ts'
import { type CommentRow, comment } from './tables.ts'
import { countShown } from './target.ts'

type ImportedComment = Pick<CommentRow, 'mediaKey'> & Partial<Omit<CommentRow, 'hot'>>

/** Inserts comments or replies, past all rules of sending; those above them have been inserted before. */
export async function importComments(scope: Scope, items: readonly ImportedComment[]): Promise<CommentRow[]> {
  const rows = await scope.db
    .insert(comment)
    .values(
      items.map(item => ({
        id: scope.id(),
        kind: 'work' as const,
        uid: scope.id(),
        text: 'seen',
        mentions: [],
        createdAt: scope.now(),
        ...item,
      })),
    )
    .returning()
  for (const row of rows) if (row.shadowId === null) await countShown(scope, row, 1)
  return rows
}
