import { classNames, IconButton, Spinner } from '@xinghe/ui'
import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import styles from './composer.module.css'
import type { ComposerProps } from './composer-props.ts'
import styleOf from './composer-style.module.css'
import { ComposerStyle } from './composer-style.tsx'
import { type DanmuStyle, plainStyle } from './danmu-style.ts'
import { emojiGlyph, styleGlyph } from './style-choices.ts'
import { useCooldown } from './use-cooldown.ts'

/** From here on what is left is told. */
const tellBelow = 10

/** Code points: an emoji is one, as it is for the server. */
const lengthOf = (text: string) => [...text].length

function useSending({ onSend, limits }: ComposerProps) {
  const [text, setText] = useState('')
  const [style, setStyle] = useState<DanmuStyle>(plainStyle)
  const [sending, setSending] = useState(false)
  const [waitSec, startCooldown] = useCooldown()
  const [isSlow, setIsSlow] = useState(false)
  const left = (limits?.maxChars ?? Number.POSITIVE_INFINITY) - lengthOf(text.trim())
  const ready = text.trim() !== '' && left >= 0 && !sending && waitSec === 0
  const send = async () => {
    setSending(true)
    try {
      const nextInSec = await onSend(text.trim(), style)
      setText('')
      // What is paid for is chosen anew each time.
      setStyle(before => ({ ...before, coins: 0 }))
      startCooldown(Math.ceil(nextInSec))
      setIsSlow(limits !== null && nextInSec > limits.cooldownSec)
    } catch {
      // The caller has shown why; the text stays for another try.
    }
    setSending(false)
  }
  return {
    text,
    setText,
    style,
    setStyle,
    sending,
    waitSec,
    isSlow: isSlow && waitSec > 0,
    left,
    ready,
    send,
  }
}

/** Text, looks and coins of a danmu, and a send button that counts down to the next. */
export function ComposerField(props: ComposerProps) {
  const { t, limits, overPicture, onActive, stageRatio, renderEmoji, renderCoins } = props
  const field = useRef<HTMLInputElement>(null)
  const [panel, setPanel] = useState<'style' | 'emoji' | null>(null)
  const { text, setText, style, setStyle, sending, waitSec, isSlow, left, ready, send } = useSending(props)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) void send()
  }
  const leave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    setPanel(null)
    onActive?.(false)
  }
  const enter = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onActive?.(true)
  }
  const toggle = (wanted: typeof panel) => setPanel(before => (before === wanted ? null : wanted))
  /** At the caret, which stays behind it. */
  const insert = (emoji: string) => {
    const at = field.current?.selectionStart ?? text.length
    setText(text.slice(0, at) + emoji + text.slice(field.current?.selectionEnd ?? at))
    requestAnimationFrame(() => field.current?.setSelectionRange(at + emoji.length, at + emoji.length))
  }
  return (
    <form
      className={classNames(styles.composer, overPicture && styles.glass)}
      onSubmit={submit}
      onFocus={enter}
      onBlur={leave}
    >
      {panel === 'style' && (
        <ComposerStyle
          t={t}
          value={style}
          onChange={setStyle}
          limits={limits}
          words={text.trim()}
          stageRatio={stageRatio}
          renderCoins={renderCoins}
        />
      )}
      {panel === 'emoji' && (
        <div className={styleOf.style} tabIndex={-1}>
          {renderEmoji?.(insert)}
        </div>
      )}
      <IconButton
        glyph={styleGlyph}
        size="m"
        label={t('composer.style')}
        aria-expanded={panel === 'style'}
        style={{ color: style.color === plainStyle.color ? undefined : style.color }}
        onClick={() => toggle('style')}
      />
      <input
        ref={field}
        className={styles.field}
        value={text}
        placeholder={isSlow ? t('composer.slow') : t(overPicture ? 'composer.short' : 'composer.placeholder')}
        aria-label={t('composer.placeholder')}
        aria-invalid={left < 0}
        enterKeyHint="send"
        autoComplete="off"
        onChange={event => setText(event.currentTarget.value)}
      />
      {left <= tellBelow && (
        <span className={classNames(styles.left, left < 0 && styles.over)} role="status">
          <span aria-hidden="true">{left}</span>
          <span className="sr-only">
            {left < 0 ? t('composer.over', { count: -left }) : t('composer.left', { count: left })}
          </span>
        </span>
      )}
      {renderEmoji && (
        <IconButton
          glyph={emojiGlyph}
          size="m"
          label={t('composer.emoji')}
          aria-expanded={panel === 'emoji'}
          onClick={() => toggle('emoji')}
        />
      )}
      <button
        type="submit"
        className={classNames(styles.send, style.coins > 0 && styles.paid)}
        disabled={!ready}
        aria-busy={sending}
      >
        {sending ? (
          <Spinner size="s" />
        ) : waitSec > 0 ? (
          t('composer.wait', { seconds: waitSec })
        ) : style.coins > 0 ? (
          t('composer.sendFor', { coins: style.coins })
        ) : (
          t('composer.send')
        )}
      </button>
      <span className="sr-only" role="status">
        {isSlow && t('composer.slow')}
      </span>
    </form>
  )
}
