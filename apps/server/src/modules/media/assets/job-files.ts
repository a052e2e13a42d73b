import type { JobSubject } from '@xinghe/contract'
import { inArray } from 'drizzle-orm'
import type { QueuedJob } from '#kernel/jobs/subject.ts'
import type { Scope } from '#kernel/scope.ts'
import { fingerprintJob, ladderJob, prepareJob } from '../job-specs.ts'
import { mediaAsset } from '../tables.ts'

type JobFile = Pick<JobSubject, 'assetId' | 'fileName'>

/** Files that jobs of this module work on, by the job's id. */
export async function jobFiles(scope: Scope, jobs: readonly QueuedJob[]): Promise<Map<string, JobFile>> {
  const assetIds = new Map(jobs.flatMap(job => assetIdOf(job).map(assetId => [job.id, assetId] as const)))
  if (assetIds.size === 0) return new Map()
  const rows = await scope.db
    .select({ id: mediaAsset.id, name: mediaAsset.name })
    .from(mediaAsset)
    .where(inArray(mediaAsset.id, [...new Set(assetIds.values())]))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return new Map(
    [...assetIds].map(([id, assetId]) => [id, { assetId, fileName: names.get(assetId) ?? null }]),
  )
}

/** One id or none: a row of the queue may be older than the input's shape. */
function assetIdOf({ name, data }: QueuedJob): string[] {
  const spec = [prepareJob, ladderJob, fingerprintJob].find(one => one.name === name)
  const input = spec?.input.safeParse(data)
  return input?.success ? [input.data.assetId] : []
}
