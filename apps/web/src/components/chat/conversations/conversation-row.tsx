import type { Conversation } from '@xinghe/contract'
import { Avatar, Badge, Count, glyphs, Icon, RedDot } from '@xinghe/ui'
import { chatAddress } from '#components/chat/chat-address.ts'
import { messageLine } from '#components/chat/message-line.ts'
import { client } from '#data/client.ts'
import { Link } from '#lib/router/link.tsx'
import { useHold } from '#lib/use-hold.ts'
import { useDraft } from '#stores/chat-drafts.ts'
import { formatAgo } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './conversations.module.css'

interface ConversationRowProps {
  conversation: Conversation
  onMenu: () => void
}

/** Somebody one talks with, and what was said last. */
export function ConversationRow({ conversation, onMenu }: ConversationRowProps) {
  const t = useText()
  const hold = useHold(onMenu)
  const { peer, isPinned, isMuted, unread, lastAt } = conversation
  const draft = useDraft(peer.uid)
  const name = peer.remark || peer.nickName
  return (
    <div className={styles.line} data-pinned={isPinned || undefined}>
      <Link to={chatAddress(peer)} className={styles.row} {...hold}>
        <Avatar
          src={peer.avatar ?? undefined}
          name={peer.nickName}
          size="l"
          service={peer.isService}
          bigV={peer.bigV}
          vipLevel={peer.vipLevel}
          frame={peer.frame}
        />
        <span className={styles.who}>
          <span className={styles.head}>
            <span className={styles.name}>{name}</span>
            {peer.isService && <Badge tone="soft">{t('chat.service')}</Badge>}
            <span className={styles.at}>{formatAgo(lastAt, client.serverNow(), t)}</span>
          </span>
          <span className={styles.foot}>
            <span className={styles.last}>
              {draft === '' ? (
                <Last conversation={conversation} />
              ) : (
                <>
                  <b className={styles.draft}>{t('chat.draft')}</b> {draft}
                </>
              )}
            </span>
            {isMuted && <Icon glyph={glyphs.mute} size="s" className={styles.muted} />}
            {isMuted && unread > 0 ? (
              <RedDot label={t('chat.unread', { count: unread })} />
            ) : (
              <Count value={unread} label={t('chat.unread', { count: unread })} />
            )}
          </span>
        </span>
      </Link>
      <button type="button" className={styles.menu} onClick={onMenu}>
        {t('chat.manage', { name })}
      </button>
    </div>
  )
}

function Last({ conversation: { last } }: { conversation: Conversation }) {
  const t = useText()
  return last && messageLine(last, t)
}
