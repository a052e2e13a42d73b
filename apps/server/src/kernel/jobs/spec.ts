import type { z } from 'zod'
import type { Db } from '../db.ts'

/** Work that outlives its request. Its name is `module.verb`. */
export interface JobSpec<D extends z.ZodType = z.ZodType> {
  name: string
  input: D
  /** Tries after the first one. */
  retries: number
  /** Seconds after which one try is given up. */
  timeLimitSec: number
  /** Of jobs with the same key only one waits or runs at a time. */
  exclusiveBy?: (input: z.output<D>) => string
  /**
   * The account on whose behalf it runs; null for staff and the program. Jobs of accounts leave one of the places to
   * the others or, where there is one alone, make room for them, and accounts take turns.
   */
  accountOf?: (input: z.output<D>) => string | null
  /** `heavy` jobs share the few places for transcodes, `light` ones run beside them. */
  weight: 'light' | 'heavy'
  /** It writes much: while the disk is low it is not begun, and stops where it is. That costs it no try. */
  needsRoom?: true
}

const declared = new Set<string>()

export function job<D extends z.ZodType>(spec: JobSpec<D>): JobSpec<D> {
  declared.add(spec.name)
  return spec
}

/** Names of all jobs that code of this process can queue; the start checks that each has its handler. */
export function declaredJobs(): string[] {
  return [...declared]
}

export interface SendOptions {
  startAt?: Date
  /** Higher first. */
  priority?: number
}

/** What a use case needs of the queue. */
export interface Jobs {
  /** Writes a job through the given database or transaction. Null: one with the same key waits or runs already. */
  send<D extends z.ZodType>(
    db: Db,
    spec: JobSpec<D>,
    input: z.input<D>,
    options?: SendOptions,
  ): Promise<string | null>
  /** Whether a job of this spec with the key of the input waits or runs. */
  isLive<D extends z.ZodType>(db: Db, spec: JobSpec<D>, input: z.input<D>): Promise<boolean>
  /** Puts a failed job back; one that has not failed is left alone. */
  retry(db: Db, name: string, id: string): Promise<void>
  /** Deletes a failed job; one that has not failed is left alone. */
  remove(db: Db, name: string, id: string): Promise<void>
}
