import { hourMs } from '@xinghe/contract/time'
import { asc, eq } from 'drizzle-orm'
import type { Scope } from '../../../apps/server/src/kernel/scope.ts'
import { catalogueEpisode } from '../../../apps/server/src/modules/catalogue/tables.ts'
import { playbackReport } from '../../../apps/server/src/modules/feedback/tables.ts'
import { type DemoPlaybackReport, playbackReports } from '../content/playback-reports.ts'
import type { DemoRecord } from './record.ts'

/** Viewers tell of films that do not play well: one stands out. */
export async function layPlaybackReports(scope: Scope, record: DemoRecord): Promise<void> {
  for (const [index, report] of playbackReports.entries())
    await layReport(scope, record, { ...report, index })
}

async function layReport(
  scope: Scope,
  record: DemoRecord,
  { index, work, hoursAgo, note = '', ...told }: DemoPlaybackReport & { index: number },
): Promise<void> {
  const laid = Object.values(record.works)
  const workId = (laid[work] ?? laid.at(0))?.mediaKey
  if (workId === undefined) return
  const [episode] = await scope.db
    .select({ id: catalogueEpisode.id, assetId: catalogueEpisode.assetId })
    .from(catalogueEpisode)
    .where(eq(catalogueEpisode.workId, workId))
    .orderBy(asc(catalogueEpisode.number))
    .limit(1)
  const users = Object.values(record.users)
  const createdAt = scope.now() - hoursAgo * hourMs
  const isDone = note !== ''
  await scope.db.insert(playbackReport).values({
    ...told,
    ...{ id: scope.id(), workId, note, createdAt },
    // Every other one is a visitor's.
    uid: (index % 2 === 0 ? users[index % users.length] : null) ?? null,
    episodeId: episode?.id ?? null,
    assetId: episode?.assetId ?? null,
    ...{ name: '', videoTitle: '', source: '', userAgent: '' },
    state: isDone ? 'done' : 'open',
    doneAt: isDone ? createdAt + hourMs : null,
  })
}
