import { Button, type Glyph, Icon } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import styles from './name-line.module.css'

interface NameLineProps {
  /** What is named; also shown where nothing is written. */
  label: string
  /** On the button. */
  action: string
  glyph?: Glyph
  value: string
  /** Most characters. */
  most: number
  busy: boolean
  /** The line came by a press: writing can begin at once. */
  autoFocus?: boolean
  onChange: (value: string) => void
  onSave: () => void
}

/** A name in one line, with the button that stores it. */
export function NameLine(props: NameLineProps) {
  const { label, action, glyph, value, most, busy, autoFocus = false, onChange, onSave } = props
  const t = useText()
  const length = [...value.trim()].length
  const isLong = length > most
  return (
    <form
      className={styles.line}
      onSubmit={event => {
        event.preventDefault()
        if (length > 0 && !isLong) onSave()
      }}
    >
      {glyph && <Icon glyph={glyph} />}
      <input
        className={styles.name}
        value={value}
        maxLength={most * 4}
        aria-label={label}
        aria-invalid={isLong}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="done"
        // biome-ignore lint/a11y/noAutofocus: only where a press asked for the line
        autoFocus={autoFocus}
        onChange={event => onChange(event.currentTarget.value)}
      />
      {isLong && (
        <span className={styles.long} role="alert">
          {t('playlist.titleLong', { max: most })}
        </span>
      )}
      <Button type="submit" disabled={length === 0 || isLong} loading={busy}>
        {action}
      </Button>
    </form>
  )
}
