import { port } from '#kernel/port.ts'
import type { Scope } from '#kernel/scope.ts'

export interface PersonCounts {
  following: number
  fans: number
  /** Likes that their posts got. */
  likes: number
}

/** What modules above this one know of a profile. */
export interface ProfileParts {
  /** Address of an avatar's widest form. */
  avatarAddress(scope: Scope, key: string): string
  regionName(scope: Scope, code: string): string
  counts(scope: Scope, uid: string): Promise<PersonCounts>
}

export const profilePartsPort = port<ProfileParts>('account profile parts')
