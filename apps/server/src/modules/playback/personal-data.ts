import type { PersonalRows } from '#kernel/personal-rows.ts'
import { playRecord, playSetting, playUnlock } from './tables.ts'

export const personalData: readonly PersonalRows[] = [
  { table: playRecord, person: playRecord.viewer, omit: ['viewer', 'network'], erase: 'delete' },
  { table: playUnlock, person: playUnlock.uid, erase: 'delete' },
  { table: playSetting, person: playSetting.uid, erase: 'delete' },
]
