import { glyphs, Icon, IconButton } from '@xinghe/ui'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from '#lib/router/router.tsx'
import styles from './list-search.module.css'

/** Typing is debounced by this. */
const typingMs = 300

interface ListSearchProps {
  /** What is looked for now, as `q` of the address says. */
  q: string
  label: string
  clearLabel: string
}

/** A field that searches the list of a screen; the words go into the address. */
export function ListSearch({ q, label, clearLabel }: ListSearchProps) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [typed, setTyped] = useState(q)
  const words = typed.trim()

  useEffect(() => {
    if (words === q) return
    const timer = setTimeout(() => {
      const params = new URLSearchParams(search)
      params.delete('q')
      if (words !== '') params.set('q', words)
      const query = params.toString()
      navigate(query === '' ? pathname : `${pathname}?${query}`, { replace: true })
    }, typingMs)
    return () => clearTimeout(timer)
  }, [words, q, pathname, search, navigate])

  return (
    <search className={styles.search}>
      <Icon glyph={glyphs.search} size="s" className={styles.glass} />
      <input
        className={styles.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={60}
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      {typed !== '' && (
        <IconButton glyph={glyphs.close} size="s" label={clearLabel} onClick={() => setTyped('')} />
      )}
    </search>
  )
}
