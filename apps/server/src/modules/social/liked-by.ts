import { and, desc, eq } from 'drizzle-orm'
import { afterCursor, encodeCursor, type ListOrder } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { type Subject, socialVerdict } from './tables.ts'

export interface LikedRow {
  subject: Subject
  subjectId: string
  at: number
}

const { uid, subject, subjectId, verdict, at } = socialVerdict
const newestFirst: ListOrder = { columns: [at, subject, subjectId], direction: 'desc' }

/** What somebody likes, last first, after a cursor of `likedCursor`, whoever may see it. */
export async function likedBy(
  { db }: Scope,
  person: string,
  { cursor, offset = 0, limit }: { cursor: string | undefined; offset?: number; limit: number },
): Promise<LikedRow[]> {
  return db
    .select({ subject, subjectId, at })
    .from(socialVerdict)
    .where(and(eq(uid, person), eq(verdict, 'like'), afterCursor(newestFirst, cursor)))
    .orderBy(desc(at), desc(subject), desc(subjectId))
    .limit(limit)
    .offset(offset)
}

export const likedCursor = (row: LikedRow): string => encodeCursor([row.at, row.subject, row.subjectId])
