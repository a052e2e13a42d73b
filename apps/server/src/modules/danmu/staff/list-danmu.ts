import type { danmuAdmin, List, ParsedOf, StaffEpisodeDanmu } from '@xinghe/contract'
import { and, eq, ilike, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { type ListOrder, listRows } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { hidingsForStaff } from '#modules/moderation/index.ts'
import { describePlace } from '../place/describe-place.ts'
import { type DanmuRow, danmuItem } from '../tables.ts'
import { danmuView } from '../views.ts'

type Input = ParsedOf<typeof danmuAdmin.list>
type State = StaffEpisodeDanmu['state']

const { id, timeMs, sentAt, reports, likes, recalledAt, hiddenAt } = danmuItem

const orders: Record<Input['order'], ListOrder & { keyOf: (row: DanmuRow) => number }> = {
  time: { columns: [timeMs, id], direction: 'asc', keyOf: row => row.timeMs },
  newest: { columns: [sentAt, id], direction: 'desc', keyOf: row => row.sentAt },
  reports: { columns: [reports, id], direction: 'desc', keyOf: row => row.reports },
  likes: { columns: [likes, id], direction: 'desc', keyOf: row => row.likes },
}

const inState: Record<State, SQL | undefined> = {
  shown: isNull(recalledAt),
  hidden: isNotNull(hiddenAt),
  recalled: and(isNotNull(recalledAt), isNull(hiddenAt)),
}

/** Danmu of an episode or of a post's video for staff. @throws notFound once it is gone */
export async function listStaffDanmu(
  scope: Scope,
  { mediaKey, episode, q, state, order, ...paging }: Input,
): Promise<List<StaffEpisodeDanmu> & { title: string; number: number | null }> {
  const { title, number } = (await describePlace(scope, { mediaKey, episodeId: episode })) ?? fail('notFound')
  const by = orders[order]
  const list = await listRows(scope, paging, by, {
    table: danmuItem,
    fits: and(
      eq(danmuItem.episodeId, episode),
      q ? ilike(danmuItem.text, `%${q.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
      state && inState[state],
    ),
    keysOf: row => [by.keyOf(row), row.id],
    view: rows => staffViews(scope, rows),
  })
  return { ...list, title, number }
}

async function staffViews(scope: Scope, rows: readonly DanmuRow[]): Promise<StaffEpisodeDanmu[]> {
  const senders = await people(
    scope,
    rows.map(row => row.uid),
  )
  const hidings = await hidingsForStaff(scope, 'danmu', rows)
  return rows.map(row => {
    const { position: _, vip: __, ...view } = danmuView(row)
    const nickName = senders.get(row.uid)?.nickName ?? ''
    return {
      ...{ ...view, nickName, reports: row.reports, sentAt: row.sentAt, state: stateOf(row) },
      shadowed: row.shadowId !== null,
      hiding: hidings.get(row.id) ?? null,
    }
  })
}

export function stateOf({ recalledAt, hiddenAt }: DanmuRow): State {
  if (recalledAt === null) return 'shown'
  return hiddenAt === null ? 'recalled' : 'hidden'
}
