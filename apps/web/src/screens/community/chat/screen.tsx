import { isCode, useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { glyphs, IconButton, StateBox } from '@xinghe/ui'
import { type CSSProperties, useEffect } from 'react'
import { chatSetAddress } from '#components/chat/chat-address.ts'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { runQueue } from '#data/chat/send-queue.ts'
import { resetThread } from '#data/chat/thread-query.ts'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { useGoBack } from '#lib/use-go-back.ts'
import { useVisibleHeight } from '#lib/use-visible-height.ts'
import { useLiveMessage } from '#realtime/use-live.ts'
import { openChat } from '#stores/private-messages.ts'
import { useSession } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import styles from './chat.module.css'
import { ChatFoot } from './chat-foot.tsx'
import { Talk } from './talk.tsx'
import { usePeerTyping } from './use-peer-typing.ts'

/** The chat with whom the address names. */
export function Screen() {
  const params = useSearchParams()
  const own = useSession(state => state.token?.uid)
  const uid = params.get('toUid') || params.get('userKey') || ''
  return uid === '' || uid === own ? <Nobody /> : <Chat key={uid} uid={uid} />
}

function Nobody() {
  const t = useText()
  const goBack = useGoBack()
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.chat')} />
      <StateBox
        size="full"
        kind="missing"
        text={t('space.gone')}
        sub={t('space.goneSub')}
        action={{ label: t('common.back'), onPress: goBack }}
      />
    </main>
  )
}

function Chat({ uid }: { uid: string }) {
  const t = useText()
  const navigate = useNavigate()
  const params = useSearchParams()
  const height = useVisibleHeight()
  const isTyping = usePeerTyping(uid)
  const info = useCall(calls.chat.conversation, { toUid: uid }, { quiet: true, staleMs: 0 })
  const peer = info.data?.peer
  const isLimited = typeof info.data?.strangerLeft === 'number'
  // Their answer lifts the limit.
  useLiveMessage('private message', ({ fromUid }) => {
    if (fromUid === uid && isLimited) void info.refetch()
  })
  const isAnew = params.get('refresh') !== null
  useEffect(() => {
    if (isAnew) resetThread(uid)
    void runQueue()
    return openChat(uid)
  }, [uid, isAnew])
  if (isCode(info.error, 'notFound') || isCode(info.error, 'malformed')) return <Nobody />
  const name = peer ? peer.remark || peer.nickName : (params.get('nickName') ?? '')
  return (
    <main className={styles.screen} style={{ '--visible': height && `${height}px` } as CSSProperties}>
      <ScreenNav
        title={isTyping ? t('chat.typing') : name}
        end={
          <IconButton
            glyph={glyphs.ellipsis}
            label={t('title.chatSet')}
            onClick={() => navigate(chatSetAddress(uid))}
          />
        }
      />
      <Talk
        uid={uid}
        name={name}
        avatar={peer ? peer.avatar : params.get('avatar')}
        peer={peer}
        recallSec={info.data?.recallSec ?? 0}
      />
      <ChatFoot uid={uid} peer={peer} strangerLeft={info.data?.strangerLeft ?? null} />
    </main>
  )
}
