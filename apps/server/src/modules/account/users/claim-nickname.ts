import { and, arrayContains, eq, ne, or, type SQL } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import type { Scope } from '#kernel/scope.ts'
import type { nicknameColumns } from '../nickname.ts'
import { accountUser } from '../tables.ts'

type Look = Pick<ReturnType<typeof nicknameColumns>, 'nickFolded' | 'nickSkeleton'>

/** Users with this name or with one that looks like it, or from whom such a one is hidden. */
export function looksLike(look: Look): SQL | undefined {
  return or(hasName(look), isHiddenName(look))
}

function hasName({ nickFolded, nickSkeleton }: Look): SQL | undefined {
  return or(eq(accountUser.nickFolded, nickFolded), eq(accountUser.nickSkeleton, nickSkeleton))
}

function isHiddenName({ nickSkeleton }: Look): SQL {
  return arrayContains(accountUser.hiddenSkeletons, [nickSkeleton])
}

/**
 * Keeps a nickname for the caller's transaction: one at a time, for two names that look alike would both find nobody.
 * @param by whose own name may look like it, but none that is hidden
 * @throws nicknameTaken
 */
export async function claimNickname(scope: Scope, look: Look, by?: string): Promise<void> {
  await serialize(scope, `nickname:${look.nickSkeleton}`)
  const ofOthers = by === undefined ? undefined : ne(accountUser.uid, by)
  const alike = await scope.db
    .select({ uid: accountUser.uid })
    .from(accountUser)
    .where(or(and(hasName(look), ofOthers), isHiddenName(look)))
    .limit(1)
  if (alike.length > 0) fail('nicknameTaken')
}
