import { useCallMutation, useRid } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Comment, CommentReply, Image } from '@xinghe/contract'
import { commentLength, mostCommentUnits } from '@xinghe/contract/comment-text'
import { limits } from '@xinghe/contract/limits'
import { Button, glyphs, IconButton, Sheet, toast } from '@xinghe/ui'
import { useRef, useState } from 'react'
import { ImageUploader } from '#components/picture/image-uploader/image-uploader.tsx'
import { useText } from '#text/text.ts'
import { commentCalls } from '../comment-calls.ts'
import styles from './composer.module.css'
import { EmojiPanel } from './emoji-panel.tsx'
import { MentionBar } from './mention-bar.tsx'
import { mentionQuery } from './mention-query.ts'

interface ComposerSheetProps {
  mediaKey: string
  /** What is answered; null for a comment of its own. */
  to: Pick<CommentReply, 'id' | 'author'> | null
  open: boolean
  /** The moment of the film as `12:34`; null where none plays here. */
  timeCode: (() => string) | null
  canAddPicture: boolean
  onSent: (comment: Comment) => void
  onClose: () => void
}

/** Writes a comment or a reply. What was written stays until it is sent. */
export function ComposerSheet({ to, open, onClose, ...rest }: ComposerSheetProps) {
  const t = useText()
  const [drafts] = useState(() => new Map<string, string>())
  const title = to?.author ? t('comment.replyTo', { name: to.author.nickName }) : t('comment.write')
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={t('common.close')}>
      <Composer key={to?.id ?? ''} to={to} drafts={drafts} onClose={onClose} {...rest} />
    </Sheet>
  )
}

interface ComposerProps extends Omit<ComposerSheetProps, 'open'> {
  /** What was written and not sent, by what it answers. */
  drafts: Map<string, string>
}

function Composer(props: ComposerProps) {
  const { mediaKey, to, timeCode, canAddPicture, drafts, onSent, onClose } = props
  const t = useText()
  const field = useRef<HTMLTextAreaElement>(null)
  const rid = useRid()
  const [text, setText] = useState(() => drafts.get(to?.id ?? '') ?? '')
  const [caret, setCaret] = useState(0)
  const [named, setNamed] = useState<ReadonlyMap<string, string>>(new Map())
  const [panel, setPanel] = useState<'emoji' | 'picture' | null>(null)
  const [picture, setPicture] = useState<Image | null>(null)
  const [uploading, setUploading] = useState(false)
  const send = useCallMutation(calls.comments.send, {
    invalidates: commentCalls,
    onSuccess(comment) {
      rid.renew()
      drafts.delete(to?.id ?? '')
      onSent(comment)
      toast(t('comment.sent'))
      onClose()
    },
  })
  const left = limits.comment.text - commentLength(text)
  const q = mentionQuery(text, caret)

  function change(next: string) {
    setText(next)
    drafts.set(to?.id ?? '', next)
  }
  /** Puts something in place of the last characters before the caret. */
  function insert(word: string, replaced = 0) {
    const at = Math.min(caret, text.length)
    const head = text.slice(0, at - replaced) + word
    change(head + text.slice(at))
    setCaret(head.length)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(head.length, head.length)
    })
  }
  function submit() {
    const mentions = [...named].filter(([, name]) => text.includes(`@${name}`)).map(([uid]) => uid)
    const input = {
      ...{ mediaKey, text, mentions: mentions.slice(0, limits.comment.mentions) },
      ...(to && { parent: to.id }),
      ...(picture && { picture: picture.url }),
    }
    send.mutate({ ...input, rid: rid.of(input) })
  }
  const moveCaret = () => setCaret(field.current?.selectionStart ?? 0)
  return (
    <form
      className={styles.composer}
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <textarea
        ref={field}
        data-autofocus
        className={styles.field}
        rows={4}
        maxLength={mostCommentUnits}
        value={text}
        aria-label={t('comment.write')}
        placeholder={t('comment.placeholder')}
        onChange={event => {
          change(event.target.value)
          setCaret(event.target.selectionStart)
        }}
        onSelect={moveCaret}
      />
      {q !== null && (
        <MentionBar
          mediaKey={mediaKey}
          q={q}
          onChoose={({ uid, nickName }) => {
            setNamed(before => new Map(before).set(uid, nickName))
            insert(`@${nickName} `, q.length + 1)
          }}
        />
      )}
      <div className={styles.tools}>
        <Button kind="ghost" size="s" aria-expanded={panel === 'emoji'} onClick={() => toggle('emoji')}>
          {t('comment.emoji')}
        </Button>
        <IconButton glyph={glyphs.user} label={t('comment.mention')} onClick={() => insert('@')} />
        {timeCode && (
          <IconButton
            glyph={glyphs.clock}
            label={t('comment.insertTime')}
            onClick={() => insert(`${timeCode()} `)}
          />
        )}
        {canAddPicture && (
          <IconButton
            glyph={glyphs.image}
            label={t('comment.picture')}
            aria-expanded={panel === 'picture'}
            onClick={() => toggle('picture')}
          />
        )}
        <span className={left < 0 ? styles.over : styles.left} aria-live="polite">
          {left}
        </span>
        <Button
          type="submit"
          size="s"
          disabled={text.trim() === '' || left < 0 || uploading}
          loading={send.isPending}
        >
          {t('comment.send')}
        </Button>
      </div>
      {panel === 'emoji' && <EmojiPanel onChoose={insert} />}
      <div hidden={panel !== 'picture'}>
        {canAddPicture && (
          <ImageUploader
            maxCount={1}
            onChange={images => setPicture(images[0] ?? null)}
            onSending={setUploading}
          />
        )}
      </div>
    </form>
  )

  function toggle(wanted: 'emoji' | 'picture') {
    setPanel(before => (before === wanted ? null : wanted))
  }
}
