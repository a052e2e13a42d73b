import { port } from '#kernel/port.ts'
import type { Scope } from '#kernel/scope.ts'

/** Knows whether the right that an address carries still holds. Asked at each request: it must not ask the database for each. */
export interface PlayRights {
  holds(scope: Scope, right: string, film: { assetId: string; maxHeight: number }): Promise<boolean>
}
export const playRightsPort = port<PlayRights>('media.playRights')
