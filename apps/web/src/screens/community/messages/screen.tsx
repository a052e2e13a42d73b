import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { toast } from '@xinghe/ui'
import { ConversationList } from '#components/chat/conversations/conversation-list.tsx'
import { useConversations } from '#components/chat/use-conversations.ts'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { refreshCounts } from '#data/refresh-user.ts'
import { useSession } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import { MessageEntries } from './message-entries.tsx'
import styles from './messages.module.css'
import { OfferNotices } from './offer-notices.tsx'
import { TipsIgnored } from './tips-ignored.tsx'

/** The message centre: what others did and the site says, by kind, and private chats. */
export function Screen() {
  const t = useText()
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.message')} end={<ReadAll />} />
      <MessageEntries />
      <OfferNotices />
      <TipsIgnored />
      <Chats />
    </main>
  )
}

function ReadAll() {
  const t = useText()
  const unread = useSession(({ user }) => user?.totalMsgCount ?? 0)
  const readChats = useCallMutation(calls.chat.readAll, {
    invalidates: [calls.chat.conversations],
    onSuccess() {
      toast(t('messages.readAllDone'))
      void refreshCounts()
    },
  })
  const read = useCallMutation(calls.notices.read, {
    invalidates: [calls.notices.fans, calls.notices.likes, calls.notices.replies, calls.notices.system],
    onSuccess: () => readChats.mutate({}),
  })
  return (
    <button
      type="button"
      className={styles.readAll}
      disabled={unread === 0 || read.isPending || readChats.isPending}
      onClick={() => read.mutate({})}
    >
      {t('messages.readAll')}
    </button>
  )
}

function Chats() {
  return (
    <div className={styles.chats}>
      <ConversationList folder="main" list={useConversations('main')} size="inline" />
    </div>
  )
}
