import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { glyphs, Icon, Switch, toast } from '@xinghe/ui'
import { CellControl, CellGroup } from '#components/list/cell/cell.tsx'
import { allOf } from '#components/list/states/loaded.ts'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { queryClient } from '#data/query-client.ts'
import { chooseArea, leaveArea, useArea } from '#stores/area.ts'
import { useText } from '#text/text.ts'
import styles from './select-area.module.css'

/** The service region: the detected one, or another one chosen on this device. */
export function Screen() {
  const t = useText()
  const { area, inUse } = useArea()
  const detected = useCall(calls.site.region, {}, { quiet: true })
  const regions = useCall(calls.region.serviceRegions, {}, { quiet: true })

  /** Prices and channels depend on the region. */
  function changed(name: string) {
    void queryClient.invalidateQueries()
    toast(t('area.changed', { name }))
  }

  function follow(on: boolean) {
    const first = area ?? regions.data?.info[0]
    if (on) leaveArea()
    else if (first) chooseArea(first)
    changed(on ? (detected.data?.country ?? '') : (first?.name ?? ''))
  }

  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.selectArea')} />
      <ScreenStates query={allOf(detected, regions)} skeleton={<RowsSkeleton count={8} />}>
        {([{ country }, { info }]) => (
          <>
            <CellGroup>
              <CellControl title={t('area.detected')}>
                <span className={styles.value}>{country}</span>
              </CellControl>
              <CellControl as="label" title={t('area.follow')}>
                <Switch checked={!inUse} onChange={follow} />
              </CellControl>
            </CellGroup>
            <p className={styles.note}>{t('area.note')}</p>
            <h2 className={styles.heading} id="areas">
              {t('area.choose')}
            </h2>
            <div className={styles.grid} role="radiogroup" aria-labelledby="areas">
              {info.map(region => (
                <label key={region.code} className={styles.region}>
                  <input
                    type="radio"
                    name="area"
                    className="sr-only"
                    checked={inUse && area?.code === region.code}
                    onChange={() => {
                      chooseArea(region)
                      changed(region.name)
                    }}
                  />
                  <span className={styles.name}>{region.name}</span>
                  <Icon glyph={glyphs.check} size="s" className={styles.check} />
                </label>
              ))}
            </div>
          </>
        )}
      </ScreenStates>
    </main>
  )
}
