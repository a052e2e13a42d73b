import { z } from 'zod'
import { job } from '#kernel/jobs/job.ts'

const said = z.object({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })

/** Tells one browser. Tries up to half a minute apart: later it is no news. */
export const deliverJob = job({
  name: 'push.deliver',
  input: z.object({
    subscriptionId: z.string(),
    uid: z.string(),
    topic: z.string(),
    title: said,
    text: said,
    link: z.string(),
    /** Milliseconds since 1970. */
    until: z.number(),
  }),
  retries: 4,
  timeLimitSec: 60,
  weight: 'light',
})
export type Delivery = z.output<(typeof deliverJob)['input']>

/** Deletes browsers that were not seen for long, and topics of long ago. */
export const pruneJob = job({
  name: 'push.prune',
  input: z.object({}),
  retries: 2,
  timeLimitSec: 600,
  weight: 'light',
})
