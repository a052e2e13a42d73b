import { glyphs, Icon, TextField } from '@xinghe/ui'
import type { FormEvent } from 'react'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import styles from './not-found.module.css'

/** A field that leads to the search, with what was typed already. */
export function SearchForm() {
  const t = useText()
  const navigate = useNavigate()
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q')).trim()
    navigate(q === '' ? '/search' : `/search?${new URLSearchParams({ q })}`)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to browsers of before 2023
    <form role="search" className={styles.search} action="/search" onSubmit={search}>
      <TextField
        label={t('home.search')}
        labelHidden
        placeholder={t('home.searchHint')}
        type="search"
        name="q"
        maxLength={60}
        autoComplete="off"
        enterKeyHint="search"
        prefix={<Icon glyph={glyphs.search} size="m" className={styles.sign} />}
      />
    </form>
  )
}
