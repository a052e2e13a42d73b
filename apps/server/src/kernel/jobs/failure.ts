import { z } from 'zod'

const message = z.object({ message: z.string() })
/** An error that was thrown, or what the queue itself notes of a job that took too long or whose process died. */
const output = z.union([message, z.object({ value: message }).transform(({ value }) => value)])

/** Why a job failed, as one line, from what the queue stored of it. */
export function failureMessage(stored: unknown): string {
  const parsed = output.safeParse(stored)
  return parsed.success ? parsed.data.message : JSON.stringify(stored)
}
