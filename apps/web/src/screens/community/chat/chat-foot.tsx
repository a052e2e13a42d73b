import type { ChatPeer } from '@xinghe/contract'
import { Button } from '@xinghe/ui'
import { useFollow } from '#components/person/follow-button/use-follow.ts'
import { useText } from '#text/text.ts'
import styles from './chat.module.css'
import { Composer } from './composer.tsx'

interface ChatFootProps {
  uid: string
  peer: ChatPeer | undefined
  /** Messages that may be sent until the other side answers; null without such a limit. */
  strangerLeft: number | null
}

/** Where one writes, while the other side may be written to; whoever has them on the blacklist takes them off first. */
export function ChatFoot({ uid, peer, strangerLeft }: ChatFootProps) {
  const t = useText()
  const { isBlackList, release, busy } = useFollow(
    peer ?? { uid, nickName: '', focus: false, isBlackList: false },
  )
  if (isBlackList)
    return (
      <footer className={styles.blocked}>
        <span>{t('chat.blocked')}</span>
        <Button kind="secondary" size="s" loading={busy} onClick={release}>
          {t('chat.release')}
        </Button>
      </footer>
    )
  if (strangerLeft === 0) return <footer className={styles.blocked}>{t('chat.strangerNone')}</footer>
  return (
    <>
      {strangerLeft !== null && (
        <p className={styles.hint}>{t('chat.strangerHint', { count: strangerLeft })}</p>
      )}
      <Composer uid={uid} isService={peer?.isService ?? false} />
    </>
  )
}
