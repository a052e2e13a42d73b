import { type Preferences, type PreferencesInput, preferencesShape } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { accountPreference } from './personal-tables.ts'

/** The caller's settings, defaults where none are stored. */
export async function readPreferences(scope: Scope): Promise<Preferences> {
  const [row] = await scope.db
    .select()
    .from(accountPreference)
    .where(eq(accountPreference.uid, callerOf(scope)))
  return preferencesShape.parse(row?.values ?? { moreFun: {} })
}

/** Stores what is given; the others of the caller's settings stay. */
export function savePreferences(scope: Scope, given: PreferencesInput): Promise<Preferences> {
  const uid = callerOf(scope)
  return transact(scope, async scope => {
    await serialize(scope, `preferences:${uid}`)
    const values = preferencesShape.parse({ ...(await readPreferences(scope)), ...given })
    const row = { uid, values, changedAt: scope.now() }
    await scope.db
      .insert(accountPreference)
      .values(row)
      .onConflictDoUpdate({ target: accountPreference.uid, set: row })
    return values
  })
}
