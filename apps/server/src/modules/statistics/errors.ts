import { createHash } from 'node:crypto'
import type { List, Paging, ReportedError, StatisticEvent } from '@xinghe/contract'
import { mostReported, withoutPersonal } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { serialize } from '#kernel/lock.ts'
import { listRows } from '#kernel/page.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { statisticsSettings } from './settings.ts'
import { type ErrorRow, statisticError } from './tables.ts'

/** Names kept of versions and of screens. */
const mostNames = 10

type ErrorEvent = StatisticEvent & { kind: 'error' }

/** Counts an error with its equals, without what could be somebody's. @returns whether it was kept */
export async function keepError(scope: Scope, event: ErrorEvent): Promise<boolean> {
  const message = withoutPersonal(event.message).slice(0, mostReported.message)
  const stack = withoutPersonal(event.stack).slice(0, mostReported.stack)
  const id = createHash('sha256').update(`${message}\n${stack}`).digest('hex').slice(0, 24)
  return transact(scope, async scope => {
    // One at a time: several could each find the last place free.
    await serialize(scope, 'statistics errors')
    const [known] = await scope.db.select().from(statisticError).where(eq(statisticError.id, id))
    if (!known && !(await makePlace(scope))) return false
    const now = scope.now()
    const row: ErrorRow = {
      id,
      message,
      stack,
      count: (known?.count ?? 0) + 1,
      versions: withName(known?.versions, event.version),
      screens: withName(known?.screens, event.screen),
      firstAt: known?.firstAt ?? now,
      lastAt: now,
    }
    await scope.db
      .insert(statisticError)
      .values(row)
      .onConflictDoUpdate({ target: statisticError.id, set: row })
    return true
  })
}

const withName = (names: readonly string[] = [], name: string) =>
  [...names.filter(known => known !== name), name].slice(-mostNames)

/** Whether there is a place for another error; the one not seen for longest gives its own up after a day. */
async function makePlace(scope: Scope): Promise<boolean> {
  const { errors } = await scope.kernel.settings.of(statisticsSettings)
  if ((await scope.db.$count(statisticError)) < errors) return true
  const oldest = scope.db
    .select({ id: statisticError.id })
    .from(statisticError)
    .where(lt(statisticError.lastAt, scope.now() - dayMs))
    .orderBy(asc(statisticError.lastAt), asc(statisticError.id))
    .limit(1)
  const gone = await scope.db
    .delete(statisticError)
    .where(and(inArray(statisticError.id, oldest)))
    .returning({ id: statisticError.id })
  return gone.length > 0
}

/** Errors for the console, those seen last first. */
export function listErrors(scope: Scope, paging: Paging): Promise<List<ReportedError>> {
  const { lastAt, id } = statisticError
  return listRows(
    scope,
    paging,
    { columns: [lastAt, id], direction: 'desc' },
    {
      table: statisticError,
      keysOf: row => [row.lastAt, row.id],
      view: rows => rows,
    },
  )
}

/** Forgets an error. */
export async function deleteError(scope: Scope, { id }: { id: string }): Promise<Record<never, never>> {
  await scope.db.delete(statisticError).where(eq(statisticError.id, id))
  return {}
}
