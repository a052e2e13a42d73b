import { eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { catalogueWork } from '../tables.ts'
import { touchWork } from './touch-work.ts'

/** Whether danmu of a work are open, whatever its state. @throws notFound */
export async function isDanmuOpenOf(scope: Scope, mediaKey: string): Promise<boolean> {
  const { danmuOpen } = catalogueWork
  const [work] = await scope.db
    .select({ danmuOpen })
    .from(catalogueWork)
    .where(eq(catalogueWork.id, mediaKey))
  return (work ?? fail('notFound')).danmuOpen
}

/** Opens or closes danmu of a work. */
export async function setDanmuOpen(scope: Scope, mediaKey: string, danmuOpen: boolean): Promise<void> {
  await transact(scope, async scope => {
    await scope.db.update(catalogueWork).set({ danmuOpen }).where(eq(catalogueWork.id, mediaKey))
    await touchWork(scope, mediaKey)
  })
}
