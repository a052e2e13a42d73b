import { danmuAdmin, type List, type Paging, type StaffDanmu, usersAdmin } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { bind } from '#kernel/http/route.ts'
import { listRows } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { workTitles } from '#modules/catalogue/index.ts'
import { hidingsForStaff } from '#modules/moderation/index.ts'
import { exportPart } from './staff/export-part.ts'
import { hideSeveral, restoreSeveral } from './staff/hide-several.ts'
import { importFile } from './staff/import-file.ts'
import { listStaffDanmu, stateOf } from './staff/list-danmu.ts'
import { danmuItem } from './tables.ts'

export const admin = [
  bind(usersAdmin.danmu, danmuOf),
  bind(danmuAdmin.list, listStaffDanmu),
  bind(danmuAdmin.hide, hideSeveral),
  bind(danmuAdmin.restore, restoreSeveral),
  bind(danmuAdmin.import, importFile),
  bind(danmuAdmin.export, exportPart),
]

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
        const hidings = await hidingsForStaff(scope, 'danmu', rows)
        return rows.map(row => {
          const { id, mediaKey, text, sentAt } = row
          return {
            ...{ id, mediaKey, text, sentAt },
            title: titles.get(mediaKey)?.title ?? '',
            state: stateOf(row),
            shadowed: row.shadowId !== null,
            hiding: hidings.get(id) ?? null,
          }
        })
      },
    },
  )
}
