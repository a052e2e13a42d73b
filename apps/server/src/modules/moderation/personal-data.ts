import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { PersonalRows } from '#kernel/personal-rows.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { deleteLater } from '#modules/media/index.ts'
import { moderationShadow, moderationSpam } from './shadow-tables.ts'
import {
  moderationAppeal,
  moderationCase,
  moderationMass,
  moderationReport,
  moderationStrike,
} from './tables.ts'

const stays = 'what was decided, and why, is kept for those who answer for the site'

/** What was decided stays; the words and pictures it was about, and the profile that could be given back, do not. */
function eraseWords(scope: Scope, uid: string): Promise<void> {
  return transact(scope, async scope => {
    const isTheirs = eq(moderationCase.authorUid, uid)
    const stored = await scope.db
      .select({ pictures: moderationCase.pictures })
      .from(moderationCase)
      .where(and(isTheirs, ne(moderationCase.pictures, [])))
    const imageKeys = stored.flatMap(({ pictures }) => pictures)
    await deleteLater(scope, { assetIds: [], imageKeys, uploadsFor: [] })
    await scope.db.update(moderationCase).set({ excerpt: '', pictures: [] }).where(isTheirs)
    const isProfile = and(isTheirs, eq(moderationCase.kind, 'user'), isNotNull(moderationCase.kept))
    await scope.db.update(moderationCase).set({ kept: {} }).where(isProfile)
  })
}

export const personalData: readonly PersonalRows[] = [
  // What others reported; what came of it is in the strikes.
  { table: moderationCase, person: moderationCase.authorUid, omit: 'all', erase: eraseWords },
  { table: moderationReport, person: moderationReport.uid, omit: ['weight'], erase: { stays } },
  { table: moderationStrike, person: moderationStrike.uid, erase: { stays } },
  {
    table: moderationMass,
    person: moderationMass.authorUid,
    omit: ['startedBy', 'undoneBy'],
    erase: { stays },
  },
  // Whoever is under one is not told.
  { table: moderationShadow, person: moderationShadow.uid, omit: 'all', erase: { stays } },
  { table: moderationSpam, person: moderationSpam.uid, omit: 'all', erase: 'delete' },
  { table: moderationAppeal, person: moderationAppeal.uid, omit: ['decidedBy'], erase: { stays } },
]
