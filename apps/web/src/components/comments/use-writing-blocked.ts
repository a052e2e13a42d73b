import { callKey } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { toast } from '@xinghe/ui'
import { queryClient } from '#data/query-client.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useIsMinor } from '#stores/minor.ts'
import { useSession, useSignedIn } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import type { CommentPage } from './scene.ts'

/** Why this user would write in vain, and what a press does about it; null where nothing is known to be missing. */
export function useWritingBlocked(
  head: Pick<CommentPage, 'minLevel' | 'needsContact'> | undefined,
): { words: string; onPress: () => void } | null {
  const t = useText()
  const navigate = useNavigate()
  const signedIn = useSignedIn()
  const isMinor = useIsMinor()
  const level = useSession(state => state.user?.level ?? 0)

  function goVerify() {
    // What they come back with is not what is known of them now.
    void queryClient.invalidateQueries({ queryKey: callKey(calls.comments.list, {}), refetchType: 'none' })
    navigate('/emailMobileSetting')
  }
  if (isMinor) return { words: t('comment.minor'), onPress: () => navigate('/minorMode') }
  // Visitors sign in first, and are told then.
  if (!signedIn || !head) return null
  if (head.needsContact) return { words: t('comment.needsContact'), onPress: goVerify }
  if (level >= head.minLevel) return null
  const how = () => {
    toast(t('comment.levelHow', { level }))
    navigate('/newHandTask')
  }
  return { words: t('comment.needsLevel', { level: head.minLevel }), onPress: how }
}
