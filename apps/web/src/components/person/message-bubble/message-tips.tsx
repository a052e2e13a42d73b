import { toast } from '@xinghe/ui'
import { useNavigate } from '#lib/router/router.tsx'
import { type Tipper, useMessageTips } from '#stores/message-tips.ts'
import { useText } from '#text/text.ts'
import { MessageBubble } from './message-bubble.tsx'
import styles from './message-tips.module.css'

/** The bubble of new private messages over every screen. */
export function MessageTips({ hasTabs }: { hasTabs: boolean }) {
  const t = useText()
  const navigate = useNavigate()
  const { users, messages, clear, setIgnored } = useMessageTips()
  const [first] = users
  if (!first) return null
  const open = () => {
    navigate(users.length === 1 ? chatAddress(first) : '/privateMessage')
    clear()
  }
  const ignore = () => {
    clear()
    setIgnored(true)
    toast(t('bubble.ignored'))
  }
  return (
    <div className={styles.place} data-tabs={hasTabs || undefined}>
      <MessageBubble senders={users} count={messages.length} onOpen={open} onHide={clear} onIgnore={ignore} />
    </div>
  )
}

function chatAddress({ uid, userKey, name, avatar }: Tipper): string {
  const params = new URLSearchParams({ toUid: uid, userKey, nickName: name })
  if (avatar) params.set('avatar', avatar)
  return `/chat?${params}`
}
