import { jobsAdmin } from '@xinghe/contract'
import { bind } from '../../kernel/http/route.ts'
import { listJobs } from './list-jobs.ts'
import { retryJob } from './retry-job.ts'

export const operator = [bind(jobsAdmin.list, listJobs), bind(jobsAdmin.retry, retryJob)]
