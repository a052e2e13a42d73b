import type { ChatPeer } from '@xinghe/contract'
import { Button } from '@xinghe/ui'
import { useFollow } from '#components/person/follow-button/use-follow.ts'
import { useText } from '#text/text.ts'
import styles from './chat.module.css'
import { Composer } from './composer.tsx'

/** Where one writes; whoever has the other side on the blacklist takes them off first. */
export function ChatFoot({ uid, peer }: { uid: string; peer: ChatPeer | undefined }) {
  return peer ? <KnownFoot peer={peer} /> : <Composer uid={uid} />
}

function KnownFoot({ peer }: { peer: ChatPeer }) {
  const t = useText()
  const { isBlackList, release, busy } = useFollow(peer)
  if (!isBlackList) return <Composer uid={peer.uid} />
  return (
    <footer className={styles.blocked}>
      <span>{t('chat.blocked')}</span>
      <Button kind="secondary" size="s" loading={busy} onClick={release}>
        {t('chat.release')}
      </Button>
    </footer>
  )
}
