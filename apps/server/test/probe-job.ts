import type { z } from 'zod'
import type { JobSpec } from '#kernel/jobs/spec.ts'

/** A job of a test's own modules. Declared, every other program of the process would want a handler for it. */
export const probeJob = <D extends z.ZodType>(spec: JobSpec<D>): JobSpec<D> => spec
