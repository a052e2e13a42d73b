import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { ChatPeer, MessageCard, RelatedUser } from '@xinghe/contract'
import type { MessageType } from '@xinghe/contract/message-types'
import { Avatar, confirmDialog, Sheet, StateBox, toast } from '@xinghe/ui'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { sendLater } from '#data/chat/send-queue.ts'
import { session } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import styles from './forward-sheet.module.css'

interface ForwardSheetProps {
  /** What is sent: of a work, post or playlist. */
  type: MessageType
  card: MessageCard
  open: boolean
  onClose: () => void
}

/** People that fit beside each other before one would rather search. */
const most = 50

/** Sends a card to somebody one talks with or follows. */
export function ForwardSheet({ type, card, open, onClose }: ForwardSheetProps) {
  const t = useText()
  const uid = session.token()?.uid ?? ''
  const talks = useCall(calls.chat.conversations, { size: most }, { enabled: open, quiet: true, staleMs: 0 })
  const input = { toUid: uid, kind: 'following', size: most } as const
  const following = useCall(calls.social.fans, input, { enabled: open && uid !== '', quiet: true })
  async function send(to: RelatedUser, name: string) {
    const isSure = await confirmDialog({
      title: t('chat.forwardTo', { name }),
      text: card.title,
      confirmText: t('chat.send'),
      cancelText: t('common.cancel'),
    })
    if (!isSure) return
    sendLater({ toUid: to.uid, type, target: card.key, card })
    toast(t('chat.forwardDone'))
    onClose()
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('chat.forward')} closeLabel={t('common.close')} flush>
      <ScreenStates query={talks} size="inline" skeleton={<RowsSkeleton count={4} />}>
        {({ info }) => {
          const peers = info.map(({ peer }) => peer)
          const known = new Set(peers.map(peer => peer.uid))
          const others = (following.data?.info ?? []).filter(user => !known.has(user.uid))
          if (peers.length + others.length === 0)
            return <StateBox kind="people" text={t('chat.forwardNobody')} sub={t('chat.forwardNobodySub')} />
          return (
            <>
              <People title={t('chat.recent')} people={peers} onChoose={send} />
              <People title={t('chat.following')} people={others} onChoose={send} />
            </>
          )
        }}
      </ScreenStates>
    </Sheet>
  )
}

interface PeopleProps {
  title: string
  people: readonly (RelatedUser & Partial<ChatPeer>)[]
  onChoose: (to: RelatedUser, name: string) => Promise<void>
}

function People({ title, people, onChoose }: PeopleProps) {
  if (people.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      {people.map(user => {
        const name = user.remark || user.nickName
        return (
          <button
            key={user.uid}
            type="button"
            className={styles.person}
            onClick={() => void onChoose(user, name)}
          >
            <Avatar src={user.avatar ?? undefined} name={user.nickName} service={user.isService} />
            <span className={styles.name}>{name}</span>
          </button>
        )
      })}
    </section>
  )
}
