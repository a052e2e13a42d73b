import type { Reaction } from '@xinghe/contract'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { works } from '#modules/catalogue/index.ts'
import { reactions, setReaction } from './reactions.ts'
import type { Verdict } from './tables.ts'

interface WorkPress {
  mediaKey: string
  selected?: boolean | undefined
}

/** Likes a work, or takes it back. @throws notFound when the caller may not see it */
export function likeWork(scope: Scope, input: WorkPress) {
  return press(scope, input, 'like')
}

/** Dislikes a work, or takes it back. @throws notFound when the caller may not see it */
export function dislikeWork(scope: Scope, input: WorkPress) {
  return press(scope, input, 'dislike')
}

async function press(scope: Scope, { mediaKey, selected }: WorkPress, verdict: Verdict) {
  await refuseUnseen(scope, mediaKey)
  return setReaction(scope, { subject: 'work', subjectId: mediaKey, verdict, selected })
}

/** Counts of a work and the caller's own verdict. @throws notFound */
export async function reactionToWork(scope: Scope, { mediaKey }: { mediaKey: string }): Promise<Reaction> {
  await refuseUnseen(scope, mediaKey)
  return (await reactions(scope, 'work', [mediaKey])).get(mediaKey) ?? fail('notFound')
}

async function refuseUnseen(scope: Scope, mediaKey: string): Promise<void> {
  if (!(await works(scope, [mediaKey])).has(mediaKey)) fail('notFound')
}
