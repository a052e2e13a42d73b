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
  /** Address of an avatar in the size in which people are shown; `pictureAt` gives a larger one. */
  avatarAddress(scope: Scope, key: string): string
  regionName(scope: Scope, code: string): string
  counts(scope: Scope, uid: string): Promise<PersonCounts>
}

export const profilePartsPort = port<ProfileParts>('account profile parts')
