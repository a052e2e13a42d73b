import { eq, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { catalogueWork } from '../tables.ts'

/** Counts one valid play. */
export async function countPlay(scope: Scope, mediaKey: string): Promise<void> {
  await scope.db
    .update(catalogueWork)
    .set({ hit: sql`${catalogueWork.hit} + 1` })
    .where(eq(catalogueWork.id, mediaKey))
}

/** Counts danmu that came or went. */
export async function countDanmu(scope: Scope, mediaKey: string, delta: number): Promise<void> {
  await scope.db
    .update(catalogueWork)
    .set({ danmu: sql`greatest(0, ${catalogueWork.danmu} + ${delta})` })
    .where(eq(catalogueWork.id, mediaKey))
}
