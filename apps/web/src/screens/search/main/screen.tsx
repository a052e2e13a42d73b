import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { useEffect, useRef, useState } from 'react'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { useDebounced } from '#lib/use-debounced.ts'
import { useGoBack } from '#lib/use-go-back.ts'
import { rememberSearch } from '#stores/search-history.ts'
import { useText } from '#text/text.ts'
import { HistoryChips } from './hot/history-chips.tsx'
import { HotList } from './hot/hot-list.tsx'
import { Results } from './results/results.tsx'
import styles from './search.module.css'
import { readSearchQuery, searchAddress } from './search-address.ts'
import { SearchField } from './search-field.tsx'
import { Suggestions } from './suggestions/suggestions.tsx'

/** The search is in the address; what is being typed is not. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const goBack = useGoBack()
  const params = useSearchParams()
  const query = readSearchQuery(params)
  const hint = (params.get('hint') ?? '').slice(0, 60)
  const note = useCallMutation(calls.search.note, { quiet: true })
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(query.q)
  const [isEditing, setEditing] = useState(query.q === '')
  const settled = useDebounced(typed)

  // Back and forward bring another search into the same screen.
  const [shownFor, setShownFor] = useState(query.q)
  if (shownFor !== query.q) {
    setShownFor(query.q)
    setTyped(query.q)
    setEditing(query.q === '')
  }

  useEffect(() => {
    if (query.q === '') field.current?.focus({ preventScroll: true })
  }, [query.q])

  function search(text: string) {
    const q = text.trim().slice(0, 60)
    if (q === '') return
    field.current?.blur()
    setEditing(false)
    setTyped(q)
    rememberSearch(q)
    note.mutate({ q })
    window.scrollTo(0, 0)
    if (q === query.q) return
    const address = searchAddress({ q, tab: query.tab, order: 'best', kind: null })
    // The list of hot words stays in the history for going back; a further search replaces the one before.
    navigate(address, { replace: query.q !== '' })
    if (query.q === '') {
      setTyped('')
      setEditing(true)
    }
  }
  function cancel() {
    if (query.q === '') return goBack()
    setTyped(query.q)
    setEditing(false)
    field.current?.blur()
  }
  function clear() {
    setTyped('')
    setEditing(true)
    field.current?.focus()
  }

  return (
    <main className={styles.screen}>
      <h1 className={styles.heading}>{t('title.search')}</h1>
      <ScreenNav
        back={!isEditing}
        className={isEditing ? styles.editing : styles.bar}
        end={
          isEditing && (
            <button type="button" className={styles.cancel} onClick={cancel}>
              {t('common.cancel')}
            </button>
          )
        }
      >
        <SearchField
          field={field}
          typed={typed}
          hint={hint}
          onType={text => {
            setTyped(text)
            setEditing(true)
          }}
          onFocus={() => setEditing(true)}
          onSubmit={() => search(typed.trim() || hint)}
          onClear={clear}
        />
      </ScreenNav>
      {!isEditing ? (
        <Results query={query} onSearch={next => navigate(searchAddress(next), { replace: true })} />
      ) : typed.trim() === '' ? (
        <>
          <HistoryChips onChoose={search} />
          <HotList onChoose={search} />
        </>
      ) : (
        <Suggestions typed={typed} settled={settled} onChoose={search} />
      )}
    </main>
  )
}
