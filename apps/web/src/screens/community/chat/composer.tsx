import { graphemesOf, mostUnitsEach } from '@xinghe/contract/graphemes'
import { limits } from '@xinghe/contract/limits'
import { messageTypes } from '@xinghe/contract/message-types'
import { Button, glyphs, IconButton, toast } from '@xinghe/ui'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { admit, pictureEndings } from '#components/picture/image-uploader/picture-rules.ts'
import { sendLater } from '#data/chat/send-queue.ts'
import { hasMouse } from '#lib/has-mouse.ts'
import { later, useLater } from '#lib/later.ts'
import { live } from '#realtime/live.ts'
import { keepDraft, useDraft } from '#stores/chat-drafts.ts'
import { useText } from '#text/text.ts'
import styles from './chat.module.css'
import type { OrderSheetProps } from './order-sheet.tsx'

const emojiPanel = later(
  async () => (await import('#components/comments/compose/emoji-panel.tsx')).EmojiPanel,
)
const orderSheet = later(async () => (await import('./order-sheet.tsx')).OrderSheet)

/** Pictures of one choice. */
const mostPictures = 9
/** Milliseconds between two times that the other side is told of writing. */
const tellEveryMs = 3_000

interface ComposerProps {
  uid: string
  /** The other side is the site's service, which is shown orders. */
  isService?: boolean
}

/** Writes messages: the draft stays until it is sent. */
export function Composer({ uid, isService = false }: ComposerProps) {
  const t = useText()
  const field = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const toldAt = useRef(0)
  const [hasPanel, setPanel] = useState(false)
  const [hasOrders, setOrders] = useState(false)
  const EmojiPanel = useLater(emojiPanel, hasPanel)
  const text = useDraft(uid)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height
  useLayoutEffect(() => fitHeight(field.current), [text])

  function change(next: string) {
    keepDraft(uid, next)
    if (next.trim() === '' || Date.now() - toldAt.current < tellEveryMs) return
    toldAt.current = Date.now()
    live.typing(uid)
  }
  function insert(emoji: string) {
    const at = field.current?.selectionStart ?? text.length
    change(text.slice(0, at) + emoji + text.slice(at))
    requestAnimationFrame(() => field.current?.setSelectionRange(at + emoji.length, at + emoji.length))
  }
  function submit() {
    if (text.trim() === '') return
    const max = limits.chat.text
    if (graphemesOf(text).length > max) return void toast(t('chat.tooLong', { max }))
    sendLater({ toUid: uid, type: messageTypes.text, text })
    keepDraft(uid, '')
    toldAt.current = 0
    field.current?.focus()
  }
  function sendPictures(files: readonly File[]) {
    const { taken, fault } = admit(files, mostPictures)
    if (fault !== null) toast(t(`chat.pictureFault.${fault}`, { max: mostPictures }))
    for (const chosen of taken) sendLater({ toUid: uid, type: messageTypes.picture }, chosen)
  }
  function pressKey(event: KeyboardEvent) {
    // A finger's keyboard has its own way to a new line; an input method confirms a word with the same key.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasMouse()) return
    event.preventDefault()
    submit()
  }
  return (
    <footer className={styles.foot}>
      <form
        className={styles.composer}
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <textarea
          ref={field}
          className={styles.field}
          rows={1}
          maxLength={limits.chat.text * mostUnitsEach}
          value={text}
          aria-label={t('chat.write')}
          placeholder={t('chat.write')}
          enterKeyHint="send"
          onChange={event => change(event.target.value)}
          onKeyDown={pressKey}
          onFocus={() => setPanel(false)}
        />
        <IconButton
          glyph={glyphs.smile}
          label={t('comment.emoji')}
          aria-expanded={hasPanel}
          onClick={() => setPanel(!hasPanel)}
        />
        {isService && (
          <IconButton glyph={glyphs.list} label={t('chat.sendOrder')} onClick={() => setOrders(true)} />
        )}
        {text.trim() === '' ? (
          <IconButton
            glyph={glyphs.image}
            label={t('chat.sendPicture')}
            onClick={() => file.current?.click()}
          />
        ) : (
          <Button type="submit" size="m" className={styles.send}>
            {t('chat.send')}
          </Button>
        )}
        <input
          ref={file}
          type="file"
          hidden
          multiple
          accept={pictureEndings.map(ending => `.${ending}`).join(',')}
          onChange={({ currentTarget }) => {
            sendPictures([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
      </form>
      {hasPanel && <div className={styles.emoji}>{EmojiPanel && <EmojiPanel onChoose={insert} />}</div>}
      {isService && <Orders uid={uid} open={hasOrders} onClose={() => setOrders(false)} />}
    </footer>
  )
}

function Orders(props: OrderSheetProps) {
  const OrderSheet = useLater(orderSheet, props.open)
  return OrderSheet && <OrderSheet {...props} />
}

/** As high as its text, up to what the style allows. */
function fitHeight(field: HTMLTextAreaElement | null): void {
  if (!field) return
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight}px`
}
