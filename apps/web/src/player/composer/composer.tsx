import type { DanmuLimits } from '@xinghe/contract'
import { classNames, glyphs, IconButton, Spinner } from '@xinghe/ui'
import { type FocusEvent, type FormEvent, useState } from 'react'
import { later, useLater } from '#lib/later.ts'
import type { PlayerTranslate } from '../texts.ts'
import styles from './composer.module.css'
import type { DanmuStyle, SendDanmu } from './danmu-style.ts'
import { useCooldown } from './use-cooldown.ts'

export type { DanmuStyle, SendDanmu } from './danmu-style.ts'

const composerStyle = later(async () => (await import('./composer-style.tsx')).ComposerStyle)

export interface ComposerProps {
  t: PlayerTranslate
  onSend: SendDanmu
  /** Instead of the field: why sending is not possible, and what a press does (a log-in, for example). */
  blocked?: { words: string; onPress: () => void } | undefined
  /** The server's limits; null while unknown: the server then decides when it is sent. */
  limits: DanmuLimits | null
  /** On the glass of the controls instead of on the page. */
  overPicture?: boolean | undefined
  /** The field is being used: controls should stay. */
  onActive?: ((active: boolean) => void) | undefined
}

/** Code points: an emoji is one, as it is for the server. */
const lengthOf = (text: string) => [...text].length

function useSending({ onSend, limits }: ComposerProps, style: DanmuStyle) {
  const [text, setText] = useState('')
  const [sending, setSending] = useState(false)
  const [waitSec, startCooldown] = useCooldown(limits?.cooldownSec ?? 0)
  const left = (limits?.maxChars ?? Number.POSITIVE_INFINITY) - lengthOf(text.trim())
  const ready = text.trim() !== '' && left >= 0 && !sending && waitSec === 0
  const send = async () => {
    setSending(true)
    try {
      await onSend(text.trim(), style)
      setText('')
      startCooldown()
    } catch {
      // The caller has shown why; the text stays for another try.
    }
    setSending(false)
  }
  return { text, setText, sending, waitSec, left, ready, send }
}

/** The danmu field: text, color and position, and a send button with a cooldown. */
export function Composer(props: ComposerProps) {
  const { t, blocked, overPicture, onActive } = props
  const [style, setStyle] = useState<DanmuStyle>({ mode: 'scroll', color: '#ffffff' })
  const [styling, setStyling] = useState(false)
  const ComposerStyle = useLater(composerStyle, styling)
  const { text, setText, sending, waitSec, left, ready, send } = useSending(props, style)
  const className = classNames(styles.composer, overPicture && styles.glass)
  if (blocked) {
    return (
      <div className={className}>
        <button type="button" className={styles.blocked} onClick={blocked.onPress}>
          {blocked.words}
        </button>
      </div>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) void send()
  }
  const leave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    setStyling(false)
    onActive?.(false)
  }
  const enter = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onActive?.(true)
  }
  return (
    <form className={className} onSubmit={submit} onFocus={enter} onBlur={leave}>
      {styling && ComposerStyle && (
        <ComposerStyle t={t} value={style} onChange={setStyle} above={overPicture} />
      )}
      <IconButton
        glyph={glyphs.subtitle}
        size="m"
        label={t('composer.style')}
        aria-expanded={styling}
        style={{ color: style.color === '#ffffff' ? undefined : style.color }}
        onClick={() => setStyling(!styling)}
      />
      <input
        className={styles.field}
        value={text}
        placeholder={t(overPicture ? 'composer.short' : 'composer.placeholder')}
        aria-label={t('composer.placeholder')}
        aria-invalid={left < 0}
        enterKeyHint="send"
        autoComplete="off"
        onChange={event => setText(event.currentTarget.value)}
      />
      {left <= 10 && (
        <span className={classNames(styles.left, left < 0 && styles.over)} role="status">
          <span aria-hidden="true">{left}</span>
          <span className="sr-only">{t('composer.left', { count: left })}</span>
        </span>
      )}
      <button type="submit" className={styles.send} disabled={!ready} aria-busy={sending}>
        {sending ? (
          <Spinner size="s" />
        ) : waitSec > 0 ? (
          t('composer.wait', { seconds: waitSec })
        ) : (
          t('composer.send')
        )}
      </button>
    </form>
  )
}
