import { z } from 'zod'
import { job } from '#kernel/jobs/job.ts'

export const lookJob = job({
  name: 'invitation.look',
  input: z.object({}),
  retries: 1,
  timeLimitSec: 1800,
  weight: 'light',
  exclusiveBy: () => 'all',
})

/** Finds whose code somebody typed at registration. */
export const bindTypedJob = job({
  name: 'invitation.bindTyped',
  input: z.object({ uid: z.string() }),
  retries: 5,
  timeLimitSec: 60,
  weight: 'light',
})
