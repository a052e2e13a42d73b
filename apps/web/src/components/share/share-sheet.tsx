import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { MessageCard, Share } from '@xinghe/contract'
import { type MessageType, messageTypes } from '@xinghe/contract/message-types'
import { Sheet, Skeleton } from '@xinghe/ui'
import { type ReactNode, useMemo, useState } from 'react'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'
import { forwardSheet } from '#components/chat/later-forward-sheet.ts'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { useLater } from '#lib/later.ts'
import { useText } from '#text/text.ts'
import styles from './share-sheet.module.css'
import { ShareWays } from './share-ways.tsx'
import type { Handed, Shared, SharedPost } from './shared.ts'

/** Of a post's text beside its address, characters. */
const mostWords = 60

interface SheetState {
  open: boolean
  onClose: () => void
  /** `dark` over a player. */
  theme?: 'dark' | undefined
}

/** Hands a work or a post on: as a message, as its address, or as a picture with a QR code. */
export function ShareSheet({ shared, ...state }: { shared: Shared } & SheetState) {
  return shared.kind === 'work' ? (
    <WorkSheet mediaKey={shared.mediaKey} {...state} />
  ) : (
    <PostSheet post={shared} {...state} />
  )
}

function WorkSheet({ mediaKey, ...state }: { mediaKey: string } & SheetState) {
  const { open, onClose } = state
  const share = useCall(calls.catalogue.share, { mediaKey }, { enabled: open, quiet: true })
  const handed = useHandedWork(share.data)
  const message = share.data && {
    key: mediaKey,
    title: share.data.card.title,
    line: share.data.card.sentence,
    cover: share.data.card.picture,
    isVideo: true,
  }
  return (
    <Frame type={messageTypes.work} message={message ?? null} {...state}>
      {onForward => (
        <ScreenStates size="inline" query={share} skeleton={<Skeleton className={styles.skeleton} />}>
          {() => handed && <ShareWays share={handed} onForward={onForward} onDone={onClose} />}
        </ScreenStates>
      )}
    </Frame>
  )
}

function useHandedWork(share: Share | undefined): Handed | null {
  const t = useText()
  if (!share) return null
  const { title } = share.card
  return { ...share, poster: { label: t('share.posterOf', { title }), name: title } }
}

function PostSheet({ post, ...state }: { post: SharedPost } & SheetState) {
  const t = useText()
  const { mediaKey, author, text, cover, isVideo } = post
  const { nickName: name, avatar } = author
  const title = t('share.ofPost', { name })
  const card = useMemo(
    () => ({ title, sentence: text, picture: cover, author: { nickName: name, avatar } }),
    [title, text, cover, name, avatar],
  )
  const words = [...text].length > mostWords ? `${[...text].slice(0, mostWords).join('')}…` : text
  const handed = {
    text: words === '' ? title : t('share.postText', { name, text: words }),
    url: post.path,
    card,
    poster: { label: t('share.posterOfPost', { name }), name: title },
  }
  const message = { key: mediaKey, title: words || title, line: name, cover, isVideo }
  return (
    <Frame type={messageTypes.post} message={post.isPublic ? message : null} {...state}>
      {onForward => <ShareWays share={handed} onForward={onForward} onDone={state.onClose} />}
    </Frame>
  )
}

interface FrameProps extends SheetState {
  type: MessageType
  /** As a friend gets it; null as long as it cannot be sent. */
  message: MessageCard | null
  children: (onForward: (() => void) | null) => ReactNode
}

function Frame({ type, message, open, onClose, theme, children }: FrameProps) {
  const t = useText()
  const requireSignIn = useRequireSignIn()
  const [isForwarding, setForwarding] = useState(false)
  const ForwardSheet = useLater(forwardSheet, isForwarding)
  function forward() {
    onClose()
    requireSignIn('chat', () => setForwarding(true))
  }
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={t('share.title')}
        closeLabel={t('common.close')}
        theme={theme}
      >
        {children(message && forward)}
      </Sheet>
      {ForwardSheet && message && (
        <ForwardSheet type={type} card={message} open={isForwarding} onClose={() => setForwarding(false)} />
      )}
    </>
  )
}
