import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Suggestion } from '@xinghe/contract'
import { glyphs, Icon } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import { Marked } from '../marked/marked.tsx'
import styles from './suggestions.module.css'

interface SuggestionsProps {
  /** The field's text, and its debounced value. */
  typed: string
  settled: string
  onChoose: (text: string) => void
}

/** Suggestions while typing. Answers are cached by their query: a late one changes nothing. */
export function Suggestions({ typed, settled, onChoose }: SuggestionsProps) {
  const t = useText()
  const q = settled.trim()
  const found = useCall(calls.search.suggest, { q }, { enabled: q !== '', quiet: true, keepsPrevious: true })
  const list = q === '' ? [] : (found.data?.info ?? [])
  return (
    <ul className={styles.list} aria-label={t('search.suggestions')}>
      <li>
        <button type="button" className={styles.line} onClick={() => onChoose(typed.trim())}>
          <Icon glyph={glyphs.search} size="s" className={styles.icon} />
          <span className={styles.text}>
            {t('search.for')}
            <b className={styles.typed}>{typed.trim()}</b>
          </span>
        </button>
      </li>
      {list.map(suggestion => (
        <li key={`${suggestion.type} ${suggestion.mediaKey ?? suggestion.text}`}>
          <button type="button" className={styles.line} onClick={() => onChoose(suggestion.text)}>
            <Icon
              glyph={suggestion.type === 'person' ? glyphs.user : glyphs.play}
              size="s"
              className={styles.icon}
            />
            <Name suggestion={suggestion} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Name({ suggestion: { type, text, ranges, alias, kind, year } }: { suggestion: Suggestion }) {
  const t = useText()
  const note =
    type === 'person' ? t('search.person') : [kind && t(`kind.${kind}`), year].filter(Boolean).join(' · ')
  return (
    <>
      <span className={styles.text}>
        <Marked text={text} ranges={ranges} />
        {alias && (
          <span className={styles.alias}>
            {t('search.alias')}
            <Marked text={alias.text} ranges={alias.ranges} />
          </span>
        )}
      </span>
      <span className={styles.note}>{note}</span>
    </>
  )
}
