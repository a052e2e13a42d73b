import { port } from '#kernel/port.ts'
import type { Scope } from '#kernel/scope.ts'

/** What is asked for, and what the asking browser is known by. */
export interface PlayRequest {
  assetId: string
  maxHeight: number
  browserSecret: string | null
}

const staffLetter = 's'

/** The right of a member of staff who looks at a film, wherever it is offered: as long as their session and their power. */
export function staffRight({ viewer }: Scope): string {
  return `${staffLetter}-${viewer.sessionId ?? ''}`
}

/** The session of such a right; null where it is another one. */
export function staffSessionOf(right: string): string | null {
  const [letter, sessionId = ''] = right.split('-')
  return letter === staffLetter ? sessionId : null
}

/** What a right opens of a film. */
export interface PlayRight {
  /** Only the beginning of so many seconds; null for the whole. */
  trialSec: number | null
}

/**
 * Knows what the right that an address carries still opens; null where that is nothing. Asked at each request: it must
 * not ask the database for each.
 */
export interface PlayRights {
  check(scope: Scope, right: string, request: PlayRequest): Promise<PlayRight | null>
}
export const playRightsPort = port<PlayRights>('media.playRights')
