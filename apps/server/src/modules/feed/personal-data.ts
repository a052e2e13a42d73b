import type { PersonalRows } from '#kernel/personal-rows.ts'
import { feedDismissal, feedShown, feedViewer } from './tables.ts'

export const personalData: readonly PersonalRows[] = [feedShown, feedDismissal, feedViewer].map(table => ({
  table,
  person: table.viewer,
  omit: ['viewer'],
  erase: 'delete',
}))
