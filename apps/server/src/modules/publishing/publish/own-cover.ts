import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { ownPicture } from '#modules/media/index.ts'

/** The key of a picture that the caller sent as a cover. @throws malformed for one that is not the caller's */
export async function ownCover(scope: Scope, address: string): Promise<string> {
  return (await ownPicture(scope, address)) ?? fail('malformed', { field: 'cover', reason: '' })
}
