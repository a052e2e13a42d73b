import { and, eq } from 'drizzle-orm'
import { nobody, type Scope } from '#kernel/scope.ts'
import { readUntil } from '../read-messages.ts'
import { isShown, notice, type PeopleKind } from '../tables.ts'
import { isAfter, shownToCaller } from './unseen.ts'

/** Counts what a user has not read of a kind. */
export const unreadOf =
  (kind: PeopleKind) =>
  async (scope: Scope, uid: string): Promise<number> => {
    const since = isAfter(await readUntil(scope, uid, kind))
    const isOwn = and(eq(notice.uid, uid), eq(notice.kind, kind), isShown, since)
    const most = await scope.db.$count(notice, isOwn)
    // Whom they do not see matters only where there is something.
    if (most === 0) return 0
    const asThem = { ...scope, viewer: { ...nobody, uid } }
    return scope.db.$count(notice, and(await shownToCaller(asThem, uid, kind), since))
  }
