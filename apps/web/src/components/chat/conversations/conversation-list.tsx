import type { Conversation, ConversationFolder } from '@xinghe/contract'
import { Count, glyphs, Icon, StateBox } from '@xinghe/ui'
import { useEffect, useState } from 'react'
import { Endless } from '#components/list/endless/endless.tsx'
import { PersonRowsSkeleton } from '#components/person/person-row/person-row.tsx'
import { runQueue } from '#data/chat/send-queue.ts'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import type { useConversations } from '../use-conversations.ts'
import { ConversationMenu } from './conversation-menu.tsx'
import { ConversationRow } from './conversation-row.tsx'
import styles from './conversations.module.css'

interface ConversationListProps {
  folder: ConversationFolder
  list: ReturnType<typeof useConversations>
  /** Of the empty and failure views: `full` where the screen has nothing else. */
  size?: 'full' | 'inline'
}

/** Conversations of the viewer; those with strangers whom they never answered are in a folder of their own. */
export function ConversationList({ folder, list, size = 'full' }: ConversationListProps) {
  const t = useText()
  const [menu, setMenu] = useState<Conversation | null>(null)
  useEffect(() => void runQueue(), [])
  const isMain = folder === 'main'
  const strangers = list.first?.strangers
  const hasStrangers = isMain && strangers !== undefined && strangers.count > 0
  return (
    <>
      {hasStrangers && <Strangers unread={strangers.unread} />}
      <Endless
        list={list}
        keyOf={({ peer }) => peer.uid}
        label={t('title.privateMessage')}
        name={`conversations ${folder}`}
        size={size}
        flush
        skeleton={<PersonRowsSkeleton />}
        empty={
          <StateBox
            kind="talk"
            size={size}
            text={t(hasStrangers ? 'chat.emptyKnown' : isMain ? 'chat.empty' : 'chat.emptyStrangers')}
            sub={t(isMain ? 'chat.emptySub' : 'chat.emptyStrangersSub')}
          />
        }
      >
        {conversation => <ConversationRow conversation={conversation} onMenu={() => setMenu(conversation)} />}
      </Endless>
      <ConversationMenu conversation={menu} onClose={() => setMenu(null)} />
    </>
  )
}

function Strangers({ unread }: { unread: number }) {
  const t = useText()
  return (
    <Link to="/privateMessage?folder=strangers" className={styles.strangers}>
      <span className={styles.disc}>
        <Icon glyph={glyphs.user} />
      </span>
      <span className={styles.who}>
        <span className={styles.name}>{t('chat.strangers')}</span>
        <span className={styles.last}>{t('chat.strangersSub')}</span>
      </span>
      <Count value={unread} label={t('chat.unread', { count: unread })} />
      <Icon glyph={glyphs.more} size="s" className={styles.chevron} />
    </Link>
  )
}
