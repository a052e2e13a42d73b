import { daySec } from '@xinghe/contract/time'
import { z } from 'zod'
import { job } from '#kernel/jobs/job.ts'

const asset = z.object({ assetId: z.string() })
const exclusiveBy = ({ assetId }: { assetId: string }) => assetId

/** Inspects a file and encodes its first rendition, which is playable from its first segments on. */
export const prepareJob = job({
  name: 'media.prepare',
  input: asset,
  retries: 3,
  timeLimitSec: daySec,
  exclusiveBy,
  weight: 'light',
  needsRoom: true,
})
/** Encodes the other renditions, the storyboard and whatever else is not needed to start playing. */
export const ladderJob = job({
  name: 'media.ladder',
  input: asset,
  retries: 3,
  timeLimitSec: daySec,
  exclusiveBy,
  weight: 'heavy',
  needsRoom: true,
})
/** Deletes abandoned uploads. */
export const sweepJob = job({
  name: 'media.sweep',
  input: z.object({}),
  retries: 1,
  timeLimitSec: 600,
  weight: 'light',
})
