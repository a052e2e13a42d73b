import type { Arrangement } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { siteArrangement } from '../tables.ts'

/** The caller's own order of the strip; empty until they saved one. */
export async function arrangement(scope: Scope): Promise<Arrangement> {
  const { order, hidden, pins } = siteArrangement
  const [row] = await scope.db
    .select({ order, hidden, pins })
    .from(siteArrangement)
    .where(eq(siteArrangement.uid, callerOf(scope)))
  return row ?? { order: [], hidden: [], pins: [] }
}

/** Replaces the whole of it. */
export async function saveNavigation(scope: Scope, input: Arrangement): Promise<Arrangement> {
  const saved = { order: unique(input.order), hidden: unique(input.hidden), pins: unique(input.pins) }
  const columns = { ...saved, updatedAt: scope.now() }
  await scope.db
    .insert(siteArrangement)
    .values({ uid: callerOf(scope), ...columns })
    .onConflictDoUpdate({ target: siteArrangement.uid, set: columns })
  return saved
}

const unique = (keys: string[]) => [...new Set(keys)]
