import { eq } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { rating } from './tables.ts'

/** Whether a user has rated a work. */
export async function hasRated({ db }: Scope, uid: string): Promise<boolean> {
  return (await db.select({ uid: rating.uid }).from(rating).where(eq(rating.uid, uid)).limit(1)).length > 0
}
