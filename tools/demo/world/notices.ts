import { dayMs } from '@xinghe/contract/time'
import { plainText } from '../../../apps/server/src/kernel/rich-text.ts'
import type { Scope } from '../../../apps/server/src/kernel/scope.ts'
import { noticeBroadcast } from '../../../apps/server/src/modules/notices/tables.ts'
import { notices } from '../content/notices.ts'
import { demoUid } from './record.ts'

/** What the site told everybody who was there then. */
export async function layNotices(scope: Scope): Promise<void> {
  const rows = notices.map(({ title, html, daysAgo, leadsTo }) => {
    const startsAt = scope.now() - daysAgo * dayMs
    return {
      ...{ id: scope.id(), title, html, summary: plainText(html), startsAt, createdAt: startsAt },
      audience: { kind: 'all' as const },
      leadsTo: leadsTo === undefined ? null : { kind: 'page' as const, value: leadsTo },
      author: demoUid,
    }
  })
  await scope.db.insert(noticeBroadcast).values(rows)
}
