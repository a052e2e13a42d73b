import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { graphemesOf } from '@xinghe/contract/graphemes'
import { limits } from '@xinghe/contract/limits'
import { Avatar, Button, classNames } from '@xinghe/ui'
import { useRef, useState } from 'react'
import { EmojiPanel } from '#components/comments/compose/emoji-panel.tsx'
import { mentionQuery } from '#components/comments/compose/mention-query.ts'
import type { Written } from '#lib/mentions-in.ts'
import { useDebounced } from '#lib/use-debounced.ts'
import { useText } from '#text/text.ts'
import styles from './publish.module.css'

/** From here on what is left is told. */
const tellBelow = 20

interface WordsFieldProps {
  value: Written
  maxChars: number
  onChange: (value: Written) => void
}

/** The text of a post: names behind an `@`, emoji, and how much of its room is used. */
export function WordsField({ value, maxChars, onChange }: WordsFieldProps) {
  const t = useText()
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  const [emoji, setEmoji] = useState(false)
  const { text, named } = value
  const q = mentionQuery(text, caret)
  const used = graphemesOf(text).length
  const left = maxChars - used

  /** Puts something in place of the last characters before the caret. */
  function insert(word: string, replaced = 0, meant: Written['named'] = {}) {
    const at = Math.min(caret, text.length)
    const head = text.slice(0, at - replaced) + word
    onChange({ text: head + text.slice(at), named: { ...named, ...meant } })
    setCaret(head.length)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(head.length, head.length)
    })
  }
  return (
    <div className={styles.words}>
      <textarea
        ref={field}
        className={styles.field}
        rows={5}
        maxLength={limits.post.textUnits}
        value={text}
        aria-label={t('publish.words')}
        placeholder={t('publish.wordsHint')}
        onChange={({ target }) => {
          onChange({ text: target.value, named })
          setCaret(target.selectionStart)
        }}
        onSelect={() => setCaret(field.current?.selectionStart ?? 0)}
      />
      {q !== null && (
        <Names
          q={q}
          onChoose={(uid, nickName) => insert(`@${nickName} `, q.length + 1, { [uid]: nickName })}
        />
      )}
      <div className={styles.tools}>
        <Button kind="ghost" size="s" aria-expanded={emoji} onClick={() => setEmoji(!emoji)}>
          {t('comment.emoji')}
        </Button>
        <Button kind="ghost" size="s" aria-label={t('comment.mention')} onClick={() => insert('@')}>
          @
        </Button>
        <span className={classNames(styles.used, left < 0 && styles.over)}>
          {used}/{maxChars}
        </span>
        <span className="sr-only" role="status">
          {left > tellBelow
            ? ''
            : left < 0
              ? t('publish.tooLong', { count: -left })
              : t('publish.charsLeft', { count: left })}
        </span>
      </div>
      {emoji && <EmojiPanel onChoose={insert} />}
    </div>
  )
}

interface NamesProps {
  q: string
  onChoose: (uid: string, nickName: string) => void
}

/** Whom the writer follows, by what is typed of a name. */
function Names({ q, onChoose }: NamesProps) {
  const t = useText()
  const { data } = useCall(
    calls.publish.mentions,
    { q: useDebounced(q) },
    { quiet: true, keepsPrevious: true },
  )
  if (!data || data.info.length === 0) return null
  return (
    <fieldset className={styles.names} aria-label={t('comment.mention')}>
      {data.info.map(({ uid, nickName, avatar }) => (
        <button key={uid} type="button" className={styles.person} onClick={() => onChoose(uid, nickName)}>
          <Avatar src={avatar ?? undefined} name={nickName} size="s" />
          {nickName}
        </button>
      ))}
    </fieldset>
  )
}
