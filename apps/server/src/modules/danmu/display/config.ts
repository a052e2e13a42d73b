import { type DanmuConfig, type DanmuLimits, danmuConfigShape } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { callerStatus } from '#modules/account/index.ts'
import { maxCharsFor } from '../rules.ts'
import { rulesFor } from '../sending/color-pass.ts'
import { danmuConfig } from '../tables.ts'

/** The caller's drawing options, defaults where none are stored, and the limits of sending. */
export async function readConfig(scope: Scope): Promise<DanmuConfig & { limits: DanmuLimits }> {
  const { uid } = scope.viewer
  const [row] = uid === null ? [] : await scope.db.select().from(danmuConfig).where(eq(danmuConfig.uid, uid))
  return { ...danmuConfigShape.parse(row?.config ?? {}), limits: await limitsOfCaller(scope) }
}

async function limitsOfCaller(scope: Scope): Promise<DanmuLimits> {
  const { uid, level, contactVerified } = await callerStatus(scope)
  const rules = await rulesFor(scope, { uid, level })
  const { cooldownSec, recallSec, minLevel, colourLevel, fixedLevel } = rules
  const needsContact = rules.needVerifiedContact && !contactVerified
  const maxChars = maxCharsFor(level, rules)
  return { maxChars, cooldownSec, recallSec, level, minLevel, colourLevel, fixedLevel, needsContact }
}

export async function saveConfig(scope: Scope, config: DanmuConfig): Promise<DanmuConfig> {
  const row = { uid: callerOf(scope), config: danmuConfigShape.parse(config), changedAt: scope.now() }
  await scope.db.insert(danmuConfig).values(row).onConflictDoUpdate({ target: danmuConfig.uid, set: row })
  return row.config
}
