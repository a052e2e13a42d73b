import { type DanmuConfig, danmuConfigShape } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { danmuConfig } from '../tables.ts'

/** The caller's drawing options; defaults where none are stored. */
export async function readConfig(scope: Scope): Promise<DanmuConfig> {
  const [row] = await scope.db
    .select()
    .from(danmuConfig)
    .where(eq(danmuConfig.uid, callerOf(scope)))
  return danmuConfigShape.parse(row?.config ?? {})
}

export async function saveConfig(scope: Scope, config: DanmuConfig): Promise<DanmuConfig> {
  const row = { uid: callerOf(scope), config: danmuConfigShape.parse(config), changedAt: scope.now() }
  await scope.db.insert(danmuConfig).values(row).onConflictDoUpdate({ target: danmuConfig.uid, set: row })
  return row.config
}
