import { type Glyph, glyphs, Icon, toast } from '@xinghe/ui'
import { useCallback, useState } from 'react'
import { copyText } from '#lib/copy-text.ts'
import { siteName } from '#stores/site-name.ts'
import { useText } from '#text/text.ts'
import { drawPoster } from './draw-poster.ts'
import { PosterView } from './poster-view.tsx'
import styles from './share-sheet.module.css'
import type { Handed } from './shared.ts'
import { useSharer } from './use-sharer.ts'

interface ShareWaysProps {
  /** Its card stays the same object while what it shows does: another one is drawn anew. */
  share: Handed
  /** Null where it cannot be sent to a friend. */
  onForward: (() => void) | null
  onDone: () => void
}

/** As a message, as a picture with a QR code, as an address, with words, or by the device's own sharing. */
export function ShareWays({ share, onForward, onDone }: ShareWaysProps) {
  const t = useText()
  const [isPoster, setPoster] = useState(false)
  const { text, card, poster } = share
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
  if (isPoster) return <PosterView draw={draw} {...poster} onBack={() => setPoster(false)} />
  return (
    <div className={styles.ways}>
      {onForward && <Way glyph={glyphs.message} name={t('share.chat')} onPress={onForward} />}
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
