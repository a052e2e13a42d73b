import { daySec, hourSec } from '@xinghe/contract/time'
import { z } from 'zod'
import { job } from '#kernel/jobs/job.ts'

/** `account`: the uploader, unless staff sent the file or asked for it to be processed again. */
const asset = z.object({ assetId: z.string(), account: z.string().nullable().default(null) })
type AssetJob = z.output<typeof asset>
const accountOf = ({ account }: AssetJob) => account
const exclusiveBy = ({ assetId }: AssetJob) => assetId

/** Inspects a file and encodes its first rendition, which is playable from its first segments on. */
export const prepareJob = job({
  name: 'media.prepare',
  input: asset,
  retries: 3,
  timeLimitSec: daySec,
  exclusiveBy,
  accountOf,
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
  accountOf,
  weight: 'heavy',
  needsRoom: true,
})
/** Listens to a film, so that it can be compared with others. */
export const fingerprintJob = job({
  name: 'media.fingerprint',
  input: z.object({ assetId: z.string() }),
  retries: 3,
  timeLimitSec: hourSec,
  exclusiveBy: ({ assetId }) => assetId,
  weight: 'light',
  needsRoom: true,
})
/** Deletes films and pictures that nothing uses any more, and uploads for deleted episodes. */
export const deleteUnusedJob = job({
  name: 'media.deleteUnused',
  input: z.object({
    assetIds: z.array(z.string()),
    imageKeys: z.array(z.string()),
    uploadsFor: z.array(z.string()).default([]),
  }),
  retries: 20,
  timeLimitSec: 3600,
  weight: 'light',
})
/** Removes the files of deleted rows. */
export const removeFilesJob = job({
  name: 'media.removeFiles',
  input: z.object({
    folders: z.array(z.string()),
    /** The film whose folder on the worker's disk goes too. */
    workOf: z.string().optional(),
    isAgain: z.boolean().default(false),
  }),
  retries: 20,
  timeLimitSec: 3600,
  weight: 'light',
})
/** Deletes abandoned uploads. */
export const sweepJob = job({
  name: 'media.sweep',
  input: z.object({}),
  retries: 1,
  timeLimitSec: 600,
  weight: 'light',
})
