import { glyphs } from '@xinghe/ui'
import { useState } from 'react'
import { CellButton, CellGroup, CellLink } from '#components/list/cell/cell.tsx'
import { PlaceList, useChoosePlace } from '#components/publish/place-list.tsx'
import { useDraft } from '#components/publish/use-draft.ts'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { coarsePosition } from '#lib/coarse-position.ts'
import { useText } from '#text/text.ts'
import styles from './get-user-location.module.css'

type Position = { lat: number; lng: number }

/** Where a post is from: a place near the device, one that is looked for, or none. */
export function Screen() {
  const t = useText()
  const draft = useDraft()
  const choose = useChoosePlace()
  const [position, setPosition] = useState<Position | 'asking' | 'refused' | null>(null)
  const isKnown = typeof position === 'object' && position !== null
  async function ask() {
    setPosition('asking')
    setPosition((await coarsePosition()) ?? 'refused')
  }
  return (
    <main>
      <ScreenNav title={t('title.getUserLocation')} />
      <CellGroup>
        <CellButton glyph={glyphs.eyeOff} title={t('place.hide')} onPress={() => choose(null)} />
        <CellLink to="/searchUserLocation" glyph={glyphs.search} title={t('place.search')} />
        {!isKnown && (
          <CellButton
            glyph={glyphs.pin}
            title={t(position === 'asking' ? 'place.asking' : 'place.near')}
            onPress={() => void ask()}
          />
        )}
      </CellGroup>
      {position === 'refused' && (
        <p className={styles.note} role="status">
          {t('place.refused')}
        </p>
      )}
      {draft?.place && <p className={styles.note}>{t('place.chosen', { place: draft.place.name })}</p>}
      <PlaceList title={t(isKnown ? 'place.nearby' : 'place.usual')} input={isKnown ? position : {}} />
      <p className={styles.note}>{t('place.coarse')}</p>
    </main>
  )
}
