import type {
  List,
  Paging,
  PlaybackReportDetail,
  PlaybackReportRow,
  PlaybackReportState,
  ReportedWork,
} from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { and, count, desc, eq, gt, gte, isNotNull, lte, max, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { listRows } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { episodesById, workTitles } from '#modules/catalogue/index.ts'
import { privatePictures } from '#modules/media/index.ts'
import { type PlaybackReportEntry, playbackReport } from '../tables.ts'

interface Filters {
  mediaKey?: string | undefined
  state?: PlaybackReportState | undefined
  from?: number | undefined
  until?: number | undefined
  toUid?: string | undefined
}

/** Reports, the newest first, with how many wait in all. */
export async function listPlaybackReports(
  scope: Scope,
  input: Paging & Filters,
): Promise<List<PlaybackReportRow> & { open: number }> {
  const { mediaKey, state, from, until, toUid } = input
  const { workId, createdAt, id, uid } = playbackReport
  const page = await listRows(
    scope,
    input,
    { columns: [createdAt, id], direction: 'desc' },
    {
      table: playbackReport,
      fits: and(
        mediaKey === undefined ? undefined : eq(workId, mediaKey),
        state && eq(playbackReport.state, state),
        from === undefined ? undefined : gte(createdAt, from),
        until === undefined ? undefined : lte(createdAt, until),
        toUid === undefined ? undefined : eq(uid, toUid),
      ),
      keysOf: row => [row.createdAt, row.id],
      view: rows => rowViews(scope, rows),
    },
  )
  return { ...page, open: await scope.db.$count(playbackReport, eq(playbackReport.state, 'open')) }
}

/** Works that stand out. */
const most = 12

/** The works with most reports in the last 24 hours: a broken film stands out among them. */
export async function reportedWorks(scope: Scope): Promise<{ info: ReportedWork[] }> {
  const { workId, createdAt, state } = playbackReport
  const rows = await scope.db
    .select({
      mediaKey: sql<string>`${workId}`,
      day: count(),
      open: sql`count(*) filter (where ${state} = 'open')`.mapWith(Number),
      lastAt: max(createdAt),
    })
    .from(playbackReport)
    .where(and(isNotNull(workId), gt(createdAt, scope.now() - dayMs)))
    .groupBy(workId)
    .orderBy(desc(count()), desc(max(createdAt)))
    .limit(most)
  const keys = rows.map(({ mediaKey }) => mediaKey)
  const titles = await workTitles(scope, keys)
  const named = await mostNamed(scope, keys)
  return {
    info: rows.map(row => ({
      ...row,
      title: titles.get(row.mediaKey)?.title ?? '',
      problem: named.get(row.mediaKey) ?? 'cannotPlay',
      lastAt: row.lastAt ?? 0,
    })),
  }
}

type Problem = ReportedWork['problem']
async function mostNamed(scope: Scope, keys: readonly string[]): Promise<Map<string, Problem>> {
  const named = new Map<string, Problem>()
  if (keys.length === 0) return named
  const { rows } = await scope.db.execute<{ work: string; problem: Problem }>(sql`
    select distinct on (work_id) work_id as work, problem
    from ${playbackReport}, unnest(problems) as problem
    where created_at > ${scope.now() - dayMs}
      and work_id in (${sql.join(
        keys.map(key => sql`${key}`),
        sql`, `,
      )})
    group by work_id, problem
    order by work_id, count(*) desc, problem`)
  for (const { work, problem } of rows) named.set(work, problem)
  return named
}

/** One report for one browser, to which the address of its picture is bound. @throws notFound */
export async function playbackReportDetail(
  scope: Scope,
  { id, holder }: { id: string; holder: string },
): Promise<PlaybackReportDetail> {
  const [row] = await scope.db.select().from(playbackReport).where(eq(playbackReport.id, id))
  if (!row) fail('notFound')
  const [view] = await rowViews(scope, [row])
  const named = await people(
    scope,
    [row.uid, row.doneBy].flatMap(uid => uid ?? []),
  )
  const person = (uid: string | null) => uid && { uid, nickName: named.get(uid)?.nickName ?? '' }
  const episode =
    row.episodeId === null ? undefined : (await episodesById(scope, [row.episodeId])).get(row.episodeId)
  const pictures = await privatePictures(scope, row.picture === null ? [] : [row.picture], holder)
  const { source, userAgent, assetId, telemetry, note, doneAt } = row
  return {
    ...(view ?? fail('notFound')),
    user: person(row.uid) || null,
    from: source,
    userAgent,
    episode: episode ? { id: episode.id, number: episode.number, title: episode.title } : null,
    assetId,
    isReplaced: assetId !== null && episode?.assetId !== assetId,
    picture: (row.picture && pictures.get(row.picture)) || null,
    telemetry,
    note,
    doneBy: person(row.doneBy) || null,
    doneAt,
  }
}

async function rowViews(scope: Scope, rows: readonly PlaybackReportEntry[]): Promise<PlaybackReportRow[]> {
  const titles = await workTitles(
    scope,
    rows.flatMap(({ workId }) => workId ?? []),
  )
  return rows.map(row => {
    const { id, state, workId, videoTitle, device, browser, problems, description, createdAt } = row
    const title = (workId && titles.get(workId)?.title) || row.name
    return {
      ...{ id, state, title, videoTitle, device, browser, problems, description, createdAt },
      // A work that was deleted since leads nowhere.
      mediaKey: workId && titles.has(workId) ? workId : null,
      hasPicture: row.picture !== null,
      events: row.telemetry.length,
    }
  })
}
