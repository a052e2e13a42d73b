import { type Preferences, preferencesShape } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { accountPreference } from './personal-tables.ts'

/** The caller's settings, defaults where none are stored. */
export async function readPreferences(scope: Scope): Promise<Preferences> {
  const [row] = await scope.db
    .select()
    .from(accountPreference)
    .where(eq(accountPreference.uid, callerOf(scope)))
  return preferencesShape.parse(row?.values ?? { moreFun: {} })
}

export async function savePreferences(scope: Scope, values: Preferences): Promise<Preferences> {
  const row = { uid: callerOf(scope), values, changedAt: scope.now() }
  await scope.db
    .insert(accountPreference)
    .values(row)
    .onConflictDoUpdate({ target: accountPreference.uid, set: row })
  return values
}
