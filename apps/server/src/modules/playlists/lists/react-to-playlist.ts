import type { Scope } from '#kernel/scope.ts'
import { setReaction } from '#modules/social/index.ts'
import { visiblePlaylist } from '../visible.ts'

interface Press {
  key: string
  selected?: boolean | undefined
}

/** Likes a playlist, or takes it back. @throws notFound when the caller may not see it */
export function likePlaylist(scope: Scope, press: Press) {
  return react(scope, press, 'like')
}

/** Dislikes a playlist, or takes it back. @throws notFound when the caller may not see it */
export function dislikePlaylist(scope: Scope, press: Press) {
  return react(scope, press, 'dislike')
}

async function react(scope: Scope, { key, selected }: Press, verdict: 'like' | 'dislike') {
  const { id: subjectId } = await visiblePlaylist(scope, key)
  return setReaction(scope, { subject: 'playlist', subjectId, verdict, selected })
}
