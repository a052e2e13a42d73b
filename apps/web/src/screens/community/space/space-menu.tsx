import { Button, Sheet } from '@xinghe/ui'
import { useFollow } from '#components/person/follow-button/use-follow.ts'
import { shareLink } from '#components/share/share-link.ts'
import { useText } from '#text/text.ts'
import styles from './space.module.css'
import type { Space } from './space.ts'

interface SpaceMenuProps {
  space: Space
  open: boolean
  onClose: () => void
}

/** What can be done about somebody besides following. */
export function SpaceMenu({ space, open, onClose }: SpaceMenuProps) {
  const t = useText()
  const { isOwn, isBlackList, block, release } = useFollow(space)
  function run(action: () => void) {
    onClose()
    action()
  }
  return (
    <Sheet open={open} onClose={onClose} title={space.nickName} closeLabel={t('common.close')}>
      <div className={styles.menu}>
        <Button
          kind="secondary"
          size="l"
          block
          onClick={() => run(() => void shareLink({ title: space.nickName, path: `/space/${space.uid}` }, t))}
        >
          {t('space.share')}
        </Button>
        {!isOwn && (
          <Button kind="ghost" size="l" block onClick={() => run(isBlackList ? release : block)}>
            {t(isBlackList ? 'space.release' : 'space.block')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
