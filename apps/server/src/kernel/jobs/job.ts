import type { z } from 'zod'
import type { Scope } from '../scope.ts'
import type { JobSpec } from './spec.ts'

export { job } from './spec.ts'

export interface JobHandler {
  spec: JobSpec
  /** Must be safe to run again from any point: a killed worker's job goes to another one. */
  run: (scope: Scope, input: never, signal: AbortSignal) => Promise<void>
  /**
   * Called once no try is left, whatever ended the last one: its reason is `error`. Unless it succeeds it is called
   * again, so it must be safe to repeat.
   */
  giveUp?: (scope: Scope, input: never, error: string) => Promise<void>
}

export function handle<D extends z.ZodType>(
  spec: JobSpec<D>,
  run: (scope: Scope, input: z.output<D>, signal: AbortSignal) => Promise<void>,
  giveUp?: (scope: Scope, input: z.output<D>, error: string) => Promise<void>,
): JobHandler {
  return { spec, run, ...(giveUp && { giveUp }) }
}

/** A job that the clock starts: `cron` in the site's time zone. */
export interface Schedule {
  spec: JobSpec
  cron: string
}
