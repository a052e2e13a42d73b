import { Sheet } from '@xinghe/ui'
import { ActionList } from '#components/list/action-list/action-list.tsx'
import { useFollow } from '#components/person/follow-button/use-follow.ts'
import { reportAddress } from '#components/report/report-address.ts'
import { shareLink } from '#components/share/share-link.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import type { Space } from './space.ts'

interface SpaceMenuProps {
  space: Space
  open: boolean
  onClose: () => void
}

/** What can be done about somebody besides following. */
export function SpaceMenu({ space, open, onClose }: SpaceMenuProps) {
  const t = useText()
  const navigate = useNavigate()
  const { isOwn, isBlackList, block, release } = useFollow(space)
  function run(action: () => void) {
    onClose()
    action()
  }
  const share = () => void shareLink({ title: space.nickName, path: `/space/${space.uid}` }, t)
  const actions = [
    { key: 'share', label: t('space.share'), onPress: () => run(share) },
    ...(isOwn
      ? []
      : [
          {
            key: 'report',
            label: t('space.report'),
            onPress: () => run(() => navigate(reportAddress('user', space.uid))),
          },
          {
            key: 'block',
            label: t(isBlackList ? 'space.release' : 'space.block'),
            onPress: () => run(isBlackList ? release : block),
          },
        ]),
  ]
  return (
    <Sheet open={open} onClose={onClose} title={space.nickName} closeLabel={t('common.close')} flush>
      <ActionList actions={actions} />
    </Sheet>
  )
}
