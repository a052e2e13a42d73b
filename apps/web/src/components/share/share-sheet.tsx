import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Share } from '@xinghe/contract'
import { messageTypes } from '@xinghe/contract/message-types'
import { type Glyph, glyphs, Icon, Sheet, Skeleton, toast } from '@xinghe/ui'
import { useCallback, useState } from 'react'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'
import { forwardSheet } from '#components/chat/later-forward-sheet.ts'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { copyText } from '#lib/copy-text.ts'
import { useLater } from '#lib/later.ts'
import { siteName } from '#stores/site-name.ts'
import { useText } from '#text/text.ts'
import { drawPoster } from './draw-poster.ts'
import { PosterView } from './poster-view.tsx'
import styles from './share-sheet.module.css'
import { useSharer } from './use-sharer.ts'

interface ShareSheetProps {
  mediaKey: string
  open: boolean
  onClose: () => void
}

/** Hands a work on: as a message, as its address, or as a picture with a QR code. */
export function ShareSheet({ mediaKey, open, onClose }: ShareSheetProps) {
  const t = useText()
  const requireSignIn = useRequireSignIn()
  const share = useCall(calls.catalogue.share, { mediaKey }, { enabled: open, quiet: true })
  const [isForwarding, setForwarding] = useState(false)
  const ForwardSheet = useLater(forwardSheet, isForwarding)
  const card = share.data && {
    key: mediaKey,
    title: share.data.card.title,
    line: share.data.card.sentence,
    cover: share.data.card.picture,
    isVideo: true,
  }
  function forward() {
    onClose()
    requireSignIn('chat', () => setForwarding(true))
  }
  return (
    <>
      <Sheet open={open} onClose={onClose} title={t('share.title')} closeLabel={t('common.close')}>
        <ScreenStates size="inline" query={share} skeleton={<Skeleton className={styles.skeleton} />}>
          {data => <Ways share={data} onForward={forward} onDone={onClose} />}
        </ScreenStates>
      </Sheet>
      {ForwardSheet && card && (
        <ForwardSheet
          type={messageTypes.work}
          card={card}
          open={isForwarding}
          onClose={() => setForwarding(false)}
        />
      )}
    </>
  )
}

interface WaysProps {
  share: Share
  onForward: () => void
  onDone: () => void
}

function Ways({ share, onForward, onDone }: WaysProps) {
  const t = useText()
  const [isPoster, setPoster] = useState(false)
  const { text, card } = share
  const url = useSharer(true)(share.url)
  const copy = async (copied: string) => {
    const isCopied = await copyText(copied)
    toast(t(isCopied ? 'toast.copied' : 'toast.copyFailed'))
    if (isCopied) onDone()
  }
  const hand = () =>
    navigator.share({ title: card.title, text, url }).then(onDone, (error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) void copy(`${text} ${url}`)
    })
  const scan = t('share.scan')
  const draw = useCallback(() => drawPoster(card, { url, site: siteName, scan }), [card, url, scan])
  if (isPoster)
    return (
      <PosterView
        draw={draw}
        label={t('share.posterOf', { title: card.title })}
        name={card.title}
        onBack={() => setPoster(false)}
      />
    )
  return (
    <div className={styles.ways}>
      <Way glyph={glyphs.message} name={t('share.chat')} onPress={onForward} />
      <Way glyph={glyphs.image} name={t('share.poster')} onPress={() => setPoster(true)} />
      <Way glyph={glyphs.copy} name={t('share.link')} onPress={() => void copy(url)} />
      <Way glyph={glyphs.comment} name={t('share.text')} onPress={() => void copy(`${text} ${url}`)} />
      {typeof navigator.share === 'function' && (
        <Way glyph={glyphs.share} name={t('share.device')} onPress={() => void hand()} />
      )}
    </div>
  )
}

function Way({ glyph, name, onPress }: { glyph: Glyph; name: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.way} onClick={onPress}>
      <span className={styles.disc}>
        <Icon glyph={glyph} />
      </span>
      <span>{name}</span>
    </button>
  )
}
