import { z } from 'zod'
import { job } from '#kernel/jobs/job.ts'

const asset = z.object({ assetId: z.string() })
const exclusiveBy = ({ assetId }: { assetId: string }) => assetId
const daySec = 24 * 3600

/** Looks at a file and makes its first rendition: the film can be watched from its first segments on. */
export const prepareJob = job({
  name: 'media.prepare',
  input: asset,
  retries: 3,
  timeLimitSec: daySec,
  exclusiveBy,
  weight: 'light',
})
/** Makes the other renditions, the storyboard and what else may come later. */
export const ladderJob = job({
  name: 'media.ladder',
  input: asset,
  retries: 3,
  timeLimitSec: daySec,
  exclusiveBy,
  weight: 'heavy',
})
/** Throws away uploads that nobody goes on with. */
export const sweepJob = job({
  name: 'media.sweep',
  input: z.object({}),
  retries: 1,
  timeLimitSec: 600,
  weight: 'light',
})
