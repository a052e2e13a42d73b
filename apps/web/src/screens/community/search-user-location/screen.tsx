import { glyphs, TextField } from '@xinghe/ui'
import { useState } from 'react'
import { CellButton, CellGroup } from '#components/list/cell/cell.tsx'
import { PlaceList, useChoosePlace } from '#components/publish/place-list.tsx'
import { useDraft } from '#components/publish/use-draft.ts'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useDebounced } from '#lib/use-debounced.ts'
import { useText } from '#text/text.ts'
import styles from './search-user-location.module.css'

/** As long as the name of a place may be. */
const mostChars = 30

/** Looks for a place by its name, or takes a name as it is written. */
export function Screen() {
  const t = useText()
  // The draft is there before a place is put into it.
  useDraft()
  const choose = useChoosePlace()
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const q = useDebounced(name)
  return (
    <main>
      <ScreenNav title={t('title.searchUserLocation')} />
      <div className={styles.field}>
        <TextField
          label={t('place.search')}
          labelHidden
          placeholder={t('place.searchHint')}
          value={typed}
          maxLength={mostChars}
          autoComplete="off"
          onChange={event => setTyped(event.currentTarget.value)}
        />
      </div>
      {name !== '' && (
        <CellGroup>
          <CellButton
            glyph={glyphs.pin}
            title={t('place.use', { place: name })}
            onPress={() => choose({ name })}
          />
        </CellGroup>
      )}
      <PlaceList title={t('place.found')} input={{ q }} />
    </main>
  )
}
