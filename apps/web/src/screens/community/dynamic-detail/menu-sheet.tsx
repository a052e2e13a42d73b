import type { OwnPost } from '@xinghe/contract'
import { Sheet } from '@xinghe/ui'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'
import { ActionList } from '#components/list/action-list/action-list.tsx'
import { useFollow } from '#components/person/follow-button/use-follow.ts'
import { useOwnPostActions } from '#components/post/own-post/use-own-post-actions.tsx'
import { reportAddress } from '#components/report/report-address.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useSession } from '#stores/session.ts'
import { useText } from '#text/text.ts'

interface MenuSheetProps {
  post: OwnPost
  open: boolean
  onClose: () => void
}

/** Its author changes and deletes a post, others report it or block its author. */
export function MenuSheet({ post, open, onClose }: MenuSheetProps) {
  const t = useText()
  const navigate = useNavigate()
  const requireSignIn = useRequireSignIn()
  const isOwn = useSession(state => state.token?.uid === post.author.uid)
  const own = useOwnPostActions(post, { onDeleted: () => navigate('/myDynamic', { replace: true }) })
  const report = {
    key: 'report',
    label: t('detail.report'),
    onPress: () => requireSignIn('report', () => navigate(reportAddress('post', post.mediaKey))),
  }
  const { isBlackList, block, release } = useFollow(post.author)
  const blacklist = {
    key: 'block',
    label: t(isBlackList ? 'detail.release' : 'detail.block'),
    onPress: isBlackList ? release : block,
  }
  const actions = (isOwn ? own.actions : [report, blacklist]).map(({ onPress, ...action }) => ({
    ...action,
    onPress: () => {
      onClose()
      onPress()
    },
  }))
  return (
    <>
      <Sheet open={open} onClose={onClose} title={t('detail.menu')} closeLabel={t('common.close')} flush>
        <ActionList actions={actions} />
      </Sheet>
      {own.sheet}
    </>
  )
}
