import type { JobSubject } from '@xinghe/contract'
import { port } from '../port.ts'
import type { Scope } from '../scope.ts'

export interface QueuedJob {
  id: string
  name: string
  /** What it was put into the queue with. */
  data: unknown
}

/** Files that jobs work on, by the job's id; jobs about no file are left out. */
type JobFiles = (
  scope: Scope,
  jobs: readonly QueuedJob[],
) => Promise<Map<string, Pick<JobSubject, 'assetId' | 'fileName'>>>

/** The first episode that plays each of these files, by the asset's id; files that none plays are left out. */
type EpisodesOfFiles = (
  scope: Scope,
  assetIds: readonly string[],
) => Promise<Map<string, NonNullable<JobSubject['episode']>>>

export const jobFilesPort = port<JobFiles>('files of jobs')
export const episodesOfFilesPort = port<EpisodesOfFiles>('episodes of files')

/** What each of these jobs is about, by the job's id, as far as this program has the modules that know. */
export async function jobSubjects(
  scope: Scope,
  jobs: readonly QueuedJob[],
): Promise<Map<string, JobSubject>> {
  const { ports } = scope.kernel
  const files = (await ports.find(jobFilesPort)?.(scope, jobs)) ?? new Map()
  const assetIds = [...files.values()].map(({ assetId }) => assetId)
  const episodes = (await ports.find(episodesOfFilesPort)?.(scope, assetIds)) ?? new Map()
  return new Map(
    [...files].map(([id, file]) => [id, { ...file, episode: episodes.get(file.assetId) ?? null }]),
  )
}
