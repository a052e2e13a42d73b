import { Avatar, glyphs, Icon, IconButton } from '@xinghe/ui'
import { useEffect, useEffectEvent } from 'react'
import { useText } from '#text/text.ts'
import styles from './message-bubble.module.css'

/** How long the bubble stays after the newest message; ms. */
const staysMs = 10_000
const mostAvatars = 3

export interface Sender {
  uid: string
  name: string
  avatar?: string | undefined
}

interface MessageBubbleProps {
  /** Senders, newest first; nothing is shown without any. */
  senders: readonly Sender[]
  /** Number of messages. A change restarts the timer. */
  count: number
  /** One sender: the chat with them; several: the list of messages. */
  onOpen: () => void
  onHide: () => void
  /** Offers to show no more of text messages. */
  onIgnore?: () => void
}

/** New messages while the viewer is elsewhere: at most three faces, gone after ten seconds. */
export function MessageBubble({ senders, count, onOpen, onHide, onIgnore }: MessageBubbleProps) {
  const t = useText()
  const hide = useEffectEvent(onHide)
  const shown = senders.length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: another message is another ten seconds
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(hide, staysMs)
    return () => clearTimeout(timer)
  }, [shown, count])

  const [first, ...others] = senders
  return (
    <div className={styles.place} role="status">
      {first && (
        <button type="button" className={styles.bubble} onClick={onOpen}>
          <span className={styles.faces}>
            {senders.slice(0, mostAvatars).map(({ uid, name, avatar }) => (
              <Avatar key={uid} className={styles.face} size="s" name={name} src={avatar} />
            ))}
          </span>
          <span className={styles.text}>
            {others.length === 0 && count === 1
              ? t('bubble.one', { name: first.name })
              : t('bubble.many', { count })}
          </span>
          <Icon glyph={glyphs.more} size="s" />
        </button>
      )}
      {first && onIgnore && (
        <IconButton
          glyph={glyphs.close}
          size="s"
          label={t('bubble.ignore')}
          className={styles.ignore}
          onClick={onIgnore}
        />
      )}
    </div>
  )
}
