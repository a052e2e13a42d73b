import { z } from 'zod'
import { handle, type JobHandler, job, type Schedule } from '#kernel/jobs/job.ts'
import { massJob } from './mass/job-specs.ts'
import { runMass } from './mass/run-mass.ts'
import { tellReportersJob } from './reports/job-specs.ts'
import { tellReporters } from './reports/tell-reporters.ts'
import { releaseJob } from './shadow/job-specs.ts'
import { giveUpRelease, releaseWritten } from './shadow/release.ts'
import { sweepCases } from './sweep-cases.ts'

const sweepJob = job({
  name: 'moderation.sweep',
  input: z.object({}),
  retries: 1,
  timeLimitSec: 600,
  weight: 'light',
})

export const jobs: JobHandler[] = [
  handle(sweepJob, sweepCases),
  handle(massJob, runMass),
  handle(releaseJob, releaseWritten, giveUpRelease),
  handle(tellReportersJob, tellReporters),
]

export const schedules: Schedule[] = [{ spec: sweepJob, cron: '17 5 * * *' }]
