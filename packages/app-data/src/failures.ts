import { CallFailure } from '@xinghe/client'
import type { Code } from '@xinghe/contract'

/** What the place that makes a call does about its failure, so that the application need not report it. */
export interface FailureHandling {
  /** Nothing is reported: the place shows the failure itself, or it does not matter. */
  quiet?: boolean
  /** Codes that the place handles itself. */
  ignores?: readonly Code[]
}

/** No answer came at all, as against an answer that refused. */
export const isOffline = (error: unknown): boolean => error instanceof CallFailure && error.isNetwork

export const isCode = (error: unknown, code: Code | 'cancelled'): boolean =>
  error instanceof CallFailure && error.code === code

/** Whether the application has to report a failure: nobody cancelled the call, and its place does not handle it. */
export function isReported(error: unknown, { quiet, ignores }: FailureHandling = {}): boolean {
  if (quiet || isCode(error, 'cancelled')) return false
  return !ignores?.some(code => isCode(error, code))
}
