import { port } from '#kernel/port.ts'
import type { Scope } from '#kernel/scope.ts'

/** What is asked for, and what the asking browser is known by. */
export interface PlayRequest {
  assetId: string
  maxHeight: number
  browserSecret: string | null
}

/** Knows whether the right that an address carries still holds. Asked at each request: it must not ask the database for each. */
export interface PlayRights {
  holds(scope: Scope, right: string, request: PlayRequest): Promise<boolean>
}
export const playRightsPort = port<PlayRights>('media.playRights')
