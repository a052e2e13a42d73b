import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Conversation } from '@xinghe/contract'
import { Count, confirmDialog, glyphs, Icon, IconButton, StateBox } from '@xinghe/ui'
import { useEffect, useState } from 'react'
import { useConversations } from '#components/chat/use-conversations.ts'
import { Endless } from '#components/list/endless/endless.tsx'
import { PersonRowsSkeleton } from '#components/person/person-row/person-row.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { runQueue } from '#data/chat/send-queue.ts'
import { Link } from '#lib/router/link.tsx'
import { useSearchParams } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import { ConversationMenu } from './conversation-menu.tsx'
import { ConversationRow } from './conversation-row.tsx'
import styles from './private-message.module.css'

/** Conversations of the viewer; those with strangers whom they never answered are in a folder of their own. */
export function Screen() {
  const t = useText()
  const folder = useSearchParams().get('folder') === 'strangers' ? 'strangers' : 'main'
  const list = useConversations(folder)
  const [menu, setMenu] = useState<Conversation | null>(null)
  useEffect(() => void runQueue(), [])
  const isMain = folder === 'main'
  const strangers = list.first?.strangers
  const hasUnread = list.items.some(({ unread }) => unread > 0) || (strangers?.unread ?? 0) > 0
  return (
    <main className={styles.screen}>
      <ScreenNav
        title={t(isMain ? 'title.privateMessage' : 'chat.strangers')}
        end={isMain && hasUnread && <ReadAll />}
      />
      {isMain && strangers && strangers.count > 0 && <Strangers unread={strangers.unread} />}
      <Endless
        list={list}
        keyOf={({ peer }) => peer.uid}
        label={t('title.privateMessage')}
        name={`conversations ${folder}`}
        flush
        skeleton={<PersonRowsSkeleton />}
        empty={
          <StateBox
            kind="talk"
            size="full"
            text={t(isMain ? 'chat.empty' : 'chat.emptyStrangers')}
            sub={t(isMain ? 'chat.emptySub' : 'chat.emptyStrangersSub')}
          />
        }
      >
        {conversation => <ConversationRow conversation={conversation} onMenu={() => setMenu(conversation)} />}
      </Endless>
      <ConversationMenu conversation={menu} onClose={() => setMenu(null)} />
    </main>
  )
}

function ReadAll() {
  const t = useText()
  const readAll = useCallMutation(calls.chat.readAll, {
    loading: true,
    invalidates: [calls.chat.conversations],
  })
  async function ask() {
    const isSure = await confirmDialog({
      text: t('chat.readAllAsk'),
      confirmText: t('chat.readAll'),
      cancelText: t('common.cancel'),
    })
    if (isSure) readAll.mutate({})
  }
  return <IconButton glyph={glyphs.check} label={t('chat.readAll')} onClick={() => void ask()} />
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
