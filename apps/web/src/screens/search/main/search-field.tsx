import { glyphs, Icon, IconButton } from '@xinghe/ui'
import { type CompositionEvent, type FormEvent, type RefObject, useRef } from 'react'
import { useText } from '#text/text.ts'
import styles from './search-field.module.css'

interface SearchFieldProps {
  field: RefObject<HTMLInputElement | null>
  typed: string
  /** Looked for when nothing is typed. */
  hint: string
  onType: (typed: string) => void
  onFocus: () => void
  onSubmit: () => void
  onClear: () => void
}

/** One field of the height of a bar. During IME composition Enter does not submit. */
export function SearchField({ field, typed, hint, onType, onFocus, onSubmit, onClear }: SearchFieldProps) {
  const t = useText()
  const composing = useRef(false)
  const compose = (event: CompositionEvent) => {
    composing.current = event.type !== 'compositionend'
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!composing.current) onSubmit()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to browsers of before 2023
    <form role="search" className={styles.form} action="/search" onSubmit={submit}>
      <Icon glyph={glyphs.search} size="s" className={styles.icon} />
      <input
        ref={field}
        className={styles.input}
        type="search"
        name="q"
        value={typed}
        placeholder={hint || t('search.hint')}
        aria-label={t('search.open')}
        maxLength={60}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={event => onType(event.target.value)}
        onFocus={onFocus}
        onCompositionStart={compose}
        onCompositionEnd={compose}
      />
      {typed !== '' && (
        <IconButton
          className={styles.clear}
          glyph={glyphs.close}
          size="s"
          label={t('search.clear')}
          onClick={onClear}
        />
      )}
    </form>
  )
}
