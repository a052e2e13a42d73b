import { type List, type Paging, type StaffDanmu, usersAdmin } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { bind } from '#kernel/http/route.ts'
import { listRows } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { workTitles } from '#modules/catalogue/index.ts'
import { danmuItem } from './tables.ts'

export const admin = [bind(usersAdmin.danmu, danmuOf)]

/** What somebody sent, recalled ones too, the newest first. */
function danmuOf(
  scope: Scope,
  { toUid: uid, ...paging }: Paging & { toUid: string },
): Promise<List<StaffDanmu>> {
  const { sentAt, id } = danmuItem
  return listRows(
    scope,
    paging,
    { columns: [sentAt, id], direction: 'desc' },
    {
      table: danmuItem,
      fits: eq(danmuItem.uid, uid),
      keysOf: row => [row.sentAt, row.id],
      async view(rows) {
        const titles = await workTitles(
          scope,
          rows.map(row => row.mediaKey),
        )
        return rows.map(({ id, mediaKey, text, sentAt, recalledAt }) => ({
          ...{ id, mediaKey, text, sentAt },
          title: titles.get(mediaKey)?.title ?? '',
          isRecalled: recalledAt !== null,
        }))
      },
    },
  )
}
