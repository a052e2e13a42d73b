import { glyphs, Icon, IconButton } from '@xinghe/ui'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import styles from './history.module.css'

/** Typing is debounced by this. */
const typingMs = 300

/** Looks for a work in the history; the words go into the address. */
export function HistorySearch({ q }: { q: string }) {
  const t = useText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [typed, setTyped] = useState(q)
  const words = typed.trim()

  useEffect(() => {
    if (words === q) return
    const timer = setTimeout(
      () =>
        navigate(words === '' ? pathname : `${pathname}?q=${encodeURIComponent(words)}`, { replace: true }),
      typingMs,
    )
    return () => clearTimeout(timer)
  }, [words, q, pathname, navigate])

  return (
    <search className={styles.search}>
      <Icon glyph={glyphs.search} size="s" className={styles.glass} />
      <input
        className={styles.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={60}
        aria-label={t('history.search')}
        placeholder={t('history.search')}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      {typed !== '' && (
        <IconButton
          glyph={glyphs.close}
          size="s"
          label={t('history.searchClear')}
          onClick={() => setTyped('')}
        />
      )}
    </search>
  )
}
