import type { DataOf, LevelUnlock, tasks } from '@xinghe/contract'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { commentLevels } from '#modules/comments/index.ts'
import { danmuLevels } from '#modules/danmu/index.ts'
import { standingOf } from './experience.ts'

/** The caller's level and what each level opens by the settings of now. */
export async function ownLevel(scope: Scope): Promise<DataOf<typeof tasks.level>> {
  const levels: Record<LevelUnlock, number> = {
    ...(await commentLevels(scope)),
    ...(await danmuLevels(scope)),
  }
  const unlocks = Object.entries(levels) as [LevelUnlock, number][]
  return {
    ...(await standingOf(scope, callerOf(scope))),
    unlocks: unlocks.map(([what, level]) => ({ level, what })).toSorted((a, b) => a.level - b.level),
  }
}
