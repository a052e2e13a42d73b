import type { PersonalRows } from '#kernel/personal-rows.ts'
import { playDay, playRecord, playSetting, playStream, playUnlock } from './tables.ts'

export const personalData: readonly PersonalRows[] = [
  { table: playRecord, person: playRecord.viewer, omit: ['viewer', 'network'], erase: 'delete' },
  { table: playDay, person: playDay.uid, omit: ['at'], erase: 'delete' },
  { table: playUnlock, person: playUnlock.uid, erase: 'delete' },
  { table: playStream, person: playStream.viewer, omit: ['id', 'sessionId'], erase: 'delete' },
  { table: playSetting, person: playSetting.uid, erase: 'delete' },
]
