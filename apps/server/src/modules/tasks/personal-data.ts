import type { PersonalRows } from '#kernel/personal-rows.ts'
import { shareVisit, signInBonus, signInDay, taskPerson, taskReward } from './tables.ts'

export const personalData: readonly PersonalRows[] = [
  { table: taskReward, person: taskReward.uid, erase: 'delete' },
  { table: taskPerson, person: taskPerson.uid, erase: 'delete' },
  { table: signInDay, person: signInDay.uid, erase: 'delete' },
  // Device and network are of somebody else.
  { table: shareVisit, person: shareVisit.uid, omit: ['deviceId', 'network'], erase: 'delete' },
  { table: signInBonus, person: signInBonus.uid, erase: 'delete' },
]
