import type { PersonalRows } from '#kernel/personal-rows.ts'
import { creatorDay, creatorVideo } from './tables.ts'

export const personalData: readonly PersonalRows[] = [
  { table: creatorDay, person: creatorDay.uid, erase: 'delete' },
  { table: creatorVideo, person: creatorVideo.uid, erase: 'delete' },
]
