import { eq } from 'drizzle-orm'
import { forEachLeft } from '#kernel/for-each-left.ts'
import { serialize } from '#kernel/lock.ts'
import type { PersonalRows } from '#kernel/personal-rows.ts'
import { nobody, type Scope, transact } from '#kernel/scope.ts'
import { dropFollow } from './follows.ts'
import { setReaction } from './reactions.ts'
import {
  socialBlock,
  socialFollow,
  socialPerson,
  socialShieldUser,
  socialShieldWord,
  socialVerdict,
} from './tables.ts'

/** Ends following in one direction, so that the counts of the others go with it. */
function endFollows(side: 'uid' | 'target') {
  return (scope: Scope, uid: string) =>
    forEachLeft(
      limit => scope.db.select().from(socialFollow).where(eq(socialFollow[side], uid)).limit(limit),
      ({ uid, target }) =>
        transact(scope, async scope => {
          await serialize(scope, `social:${uid}`, `social:${target}`)
          await dropFollow(scope, uid, target)
        }),
    )
}

/** Takes likes and dislikes back, so that the counts of works and posts go without them. */
function takeBackVerdicts(scope: Scope, uid: string): Promise<void> {
  const as = { ...scope, viewer: { ...nobody, uid } }
  return forEachLeft(
    limit => scope.db.select().from(socialVerdict).where(eq(socialVerdict.uid, uid)).limit(limit),
    row => setReaction(as, { ...row, selected: false }),
  )
}

export const personalData: readonly PersonalRows[] = [
  { table: socialFollow, person: socialFollow.uid, erase: endFollows('uid') },
  { table: socialFollow, person: socialFollow.target, omit: 'all', erase: endFollows('target') },
  { table: socialBlock, person: socialBlock.uid, erase: 'delete' },
  { table: socialBlock, person: socialBlock.target, omit: 'all', erase: 'delete' },
  { table: socialShieldUser, person: socialShieldUser.uid, erase: 'delete' },
  { table: socialShieldUser, person: socialShieldUser.target, omit: 'all', erase: 'delete' },
  { table: socialShieldWord, person: socialShieldWord.uid, erase: 'delete' },
  { table: socialVerdict, person: socialVerdict.uid, erase: takeBackVerdicts },
  { table: socialPerson, person: socialPerson.uid, erase: 'delete' },
]
