import type { PersonalRows } from '#kernel/personal-rows.ts'
import { signInBonus, signInDay, taskPerson, taskReward } from './tables.ts'

export const personalData: readonly PersonalRows[] = [
  { table: taskReward, person: taskReward.uid, erase: 'delete' },
  { table: taskPerson, person: taskPerson.uid, erase: 'delete' },
  { table: signInDay, person: signInDay.uid, erase: 'delete' },
  { table: signInBonus, person: signInBonus.uid, erase: 'delete' },
]
