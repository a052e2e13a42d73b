import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { confirmDialog } from '@xinghe/ui'
import { ConversationList } from '#components/chat/conversations/conversation-list.tsx'
import { useConversations } from '#components/chat/use-conversations.ts'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useSearchParams } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import styles from './private-message.module.css'

/** Private chats, or with `folder=strangers` those with people whom the viewer never answered. */
export function Screen() {
  const t = useText()
  const folder = useSearchParams().get('folder') === 'strangers' ? 'strangers' : 'main'
  const list = useConversations(folder)
  const isMain = folder === 'main'
  const hasUnread = list.items.some(({ unread }) => unread > 0) || (list.first?.strangers.unread ?? 0) > 0
  return (
    <main className={styles.screen}>
      <ScreenNav
        title={t(isMain ? 'title.privateMessage' : 'chat.strangers')}
        end={isMain && hasUnread && <ReadAll />}
      />
      <ConversationList folder={folder} list={list} />
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
  return (
    <button type="button" className={styles.readAll} onClick={() => void ask()}>
      {t('chat.readAll')}
    </button>
  )
}
