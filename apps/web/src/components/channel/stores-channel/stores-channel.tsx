import { useList } from '@xinghe/app-data'
import { type CallInput, calls } from '@xinghe/client'
import { Button, glyphs, Icon, StateBox } from '@xinghe/ui'
import { useState } from 'react'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'
import { Endless } from '#components/list/endless/endless.tsx'
import { FilterMatrix } from '#components/list/filter-matrix/filter-matrix.tsx'
import { type Chosen, chosenIn, queryOf, tidy } from '#components/list/filter-matrix/filters.ts'
import { useFilterRows } from '#components/list/filter-matrix/use-filter-rows.ts'
import { GridSkeleton } from '#components/list/states/skeletons.tsx'
import { PosterCard } from '#components/work/work-card/poster-card.tsx'
import { useLocation, useNavigate } from '#lib/router/router.tsx'
import { formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import { OwnStores } from './own-stores.tsx'
import { SaveSheet } from './save-sheet.tsx'
import styles from './stores-channel.module.css'

type ListInput = CallInput<typeof calls.catalogue.browse>

/**
 * Body of home's channel /stores: the viewer's stores, the whole filter matrix with what fits it, and the button that
 * saves it as a store. The filters are in the address. Its texts are in the part `library`.
 */
export function StoresChannel() {
  const t = useText()
  const navigate = useNavigate()
  const location = useLocation()
  const requireSignIn = useRequireSignIn()
  const [isSaving, setSaving] = useState(false)
  const chosen = chosenIn(new URLSearchParams(location.search))
  const { rows, total, pending } = useFilterRows(chosen)
  const list = useList(calls.catalogue.browse, tidy(chosen) as ListInput, { quiet: true })

  function choose(next: Chosen): void {
    const query = queryOf(next)
    navigate(query === '' ? location.pathname : `${location.pathname}?${query}`, { replace: true })
  }
  return (
    <>
      <OwnStores />
      <FilterMatrix chosen={chosen} onChoose={choose} multiple counted={false} />
      {(rows !== null || pending) && (
        <div className={styles.found}>
          <span role="status">{total === null ? '' : t('store.fits', { count: formatCount(total, t) })}</span>
          <Button
            size="s"
            kind="secondary"
            icon={<Icon glyph={glyphs.plus} size="s" />}
            onClick={() => requireSignIn('store', () => setSaving(true))}
          >
            {t('store.keep')}
          </Button>
        </div>
      )}
      <Endless
        list={list}
        keyOf={work => work.mediaKey}
        label={t('list.all')}
        columns="posters"
        name={queryOf(chosen)}
        skeleton={<GridSkeleton shape="poster" count={12} />}
        empty={
          <StateBox
            kind="empty"
            text={t('list.empty.title')}
            sub={t('list.empty.text')}
            action={{ label: t('list.reset'), onPress: () => choose({}) }}
          />
        }
      >
        {(work, index) => <PosterCard work={work} priority={index < 6} />}
      </Endless>
      <SaveSheet open={isSaving} chosen={chosen} onClose={() => setSaving(false)} />
    </>
  )
}
