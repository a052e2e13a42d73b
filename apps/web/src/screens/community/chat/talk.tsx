import type { ChatPeer } from '@xinghe/contract'
import { messageTypes } from '@xinghe/contract/message-types'
import { Skeleton } from '@xinghe/ui'
import { useState } from 'react'
import { useThread } from '#components/chat/use-thread.ts'
import { Backward } from '#components/list/endless/backward.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { LaterPictureViewer } from '#components/picture/picture-viewer/later-picture-viewer.tsx'
import { reportAddress } from '#components/report/report-address.ts'
import { lastSeqOf, type Thread } from '#data/chat/thread.ts'
import { later, useLater } from '#lib/later.ts'
import { useOutbox } from '#stores/chat-outbox.ts'
import { useSession } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import styles from './chat.module.css'
import { MessageRow, type People } from './message-row.tsx'
import { type ChatRow, rowsOf } from './row.ts'
import { useReadMark } from './use-read-mark.ts'

const messageMenu = later(async () => (await import('./message-menu.tsx')).MessageMenu)

interface TalkProps {
  uid: string
  name: string
  avatar: string | null
  peer: ChatPeer | undefined
  recallSec: number
}

/** What was said, the newest at the bottom. */
export function Talk(props: TalkProps) {
  const { uid } = props
  const thread = useThread(uid)
  useReadMark(uid, thread.data)
  const divider = useDivider(uid, thread.data, thread.isFetchedAfterMount)
  return (
    <section className={styles.talk}>
      <ScreenStates query={thread} skeleton={<TalkSkeleton />}>
        {data => (
          <Messages
            {...props}
            thread={data}
            divider={divider}
            more={thread.more}
            loadEarlier={thread.loadEarlier}
          />
        )}
      </ScreenStates>
    </section>
  )
}

/** Place behind which everything was new when the viewer came; 0 where nothing was. */
function useDivider(uid: string, thread: Thread | undefined, isFresh: boolean): number {
  const [divider, setDivider] = useState<number | null>(null)
  if (divider === null && thread && isFresh)
    setDivider(lastSeqOf(thread.items, uid) > thread.openedAtSeq ? thread.openedAtSeq : 0)
  return divider ?? 0
}

interface MessagesProps extends TalkProps {
  thread: Thread
  divider: number
  more: 'idle' | 'loading' | 'failed' | 'end'
  loadEarlier: () => void
}

function Messages({ uid, name, avatar, peer, recallSec, thread, divider, more, loadEarlier }: MessagesProps) {
  const t = useText()
  const user = useSession(state => state.user)
  const own = useSession(state => state.token?.uid ?? '')
  const outbox = useOutbox(state => state.messages)
  const [menu, setMenu] = useState<ChatRow | null>(null)
  const MessageMenu = useLater(messageMenu, menu !== null)
  const [picture, setPicture] = useState<string | null>(null)
  const unsent = outbox.filter(one => one.uid === own && one.toUid === uid)
  const rows = rowsOf(thread.items, unsent, own)
  const isUnanswered = rows.length > 0 && rows.every(({ isOwn }) => !isOwn)
  const isFromStranger = isUnanswered && peer !== undefined && !peer.focus && !peer.isService
  const lastOwn = thread.items.findLast(one => one.fromUid === own)
  const people: People = {
    other: { uid, name, avatar, isService: peer?.isService ?? false },
    own: { name: user?.nickName ?? '', avatar: user?.avatar ?? null },
  }
  const pictured = thread.items.flatMap(({ type, picture, ...one }) =>
    type === messageTypes.picture && picture ? { ...one, picture } : [],
  )
  return (
    <>
      {isFromStranger && <p className={styles.caution}>{t('chat.caution')}</p>}
      {rows.length === 0 && <p className={styles.nothing}>{t('chat.nothing', { name })}</p>}
      <Backward
        list={{ items: rows, more, loadMore: loadEarlier }}
        keyOf={row => row.key}
        label={t('chat.with', { name })}
        isLastOwn={unsent.length > 0}
      >
        {(row, earlier) => (
          <MessageRow
            row={row}
            earlier={earlier}
            people={people}
            isNewFrom={isFirstNew(row, earlier, divider)}
            receipt={
              row.message && row.message === lastOwn && !row.message.isRecalled
                ? row.message.seq <= thread.peerReadSeq
                  ? 'read'
                  : 'sent'
                : null
            }
            onMenu={() => setMenu(row)}
            onPicture={setPicture}
          />
        )}
      </Backward>
      {MessageMenu && (
        <MessageMenu uid={uid} row={menu} recallSec={recallSec} onClose={() => setMenu(null)} />
      )}
      {picture !== null && (
        <LaterPictureViewer
          pictures={pictured.map(({ picture }) => picture)}
          start={Math.max(
            0,
            pictured.findIndex(one => one.picture.url === picture),
          )}
          reportOf={index => {
            const shown = pictured[index]
            return !shown || shown.fromUid === own ? null : reportAddress('message', shown.id)
          }}
          onLeave={() => setPicture(null)}
          onClose={() => setPicture(null)}
        />
      )}
    </>
  )
}

function isFirstNew({ message }: ChatRow, earlier: ChatRow | undefined, divider: number): boolean {
  if (divider === 0 || !message || !earlier?.message) return false
  return message.seq > divider && earlier.message.seq <= divider
}

function TalkSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      {[60, 42, 70, 36].map((width, at) => (
        <div key={width} className={styles.row} data-own={at % 2 === 1 || undefined}>
          <Skeleton shape="circle" width="var(--avatar-m)" height="var(--avatar-m)" />
          <Skeleton height="var(--avatar-m)" width={`${width}%`} />
        </div>
      ))}
    </div>
  )
}
