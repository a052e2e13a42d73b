import { useList } from '@xinghe/app-data'
import { type CallInput, calls } from '@xinghe/client'
import type { WorkKind } from '@xinghe/contract'
import { useState } from 'react'
import { EmptyView } from '#components/list/endless/empty-view.tsx'
import { Endless } from '#components/list/endless/endless.tsx'
import { FilterMatrix } from '#components/list/filter-matrix/filter-matrix.tsx'
import { type Chosen, tidy } from '#components/list/filter-matrix/filters.ts'
import { GridSkeleton } from '#components/list/states/skeletons.tsx'
import { Shelf } from '#components/work/shelf/shelf.tsx'
import { PosterCard } from '#components/work/work-card/poster-card.tsx'
import { useText } from '#text/text.ts'
import styles from './channel-grid.module.css'

const names = ['genre', 'region', 'year', 'language', 'status', 'sort'] as const

/** Choices by channel: they last as long as the page, whichever channel is looked at in between. */
const lastChosen = new Map<string, Chosen>()

/** All works of a channel's kind under their filters, endless. */
export function ChannelGrid({ kind }: { kind: WorkKind }) {
  const t = useText()
  const [chosen, setChosen] = useState<Chosen>(() => lastChosen.get(kind) ?? {})
  const input = { ...tidy(chosen), kind } as CallInput<typeof calls.catalogue.browse>
  const list = useList(calls.catalogue.browse, input, { quiet: true })
  const choose = (next: Chosen) => {
    lastChosen.set(kind, next)
    setChosen(next)
  }
  return (
    <Shelf title={t('home.all')}>
      <FilterMatrix chosen={chosen} onChoose={choose} names={names} fixed={{ kind }} />
      <div className={styles.grid}>
        <Endless
          list={list}
          keyOf={work => work.mediaKey}
          label={t('home.all')}
          columns="posters"
          name={JSON.stringify(input)}
          skeleton={<GridSkeleton shape="poster" count={9} />}
          empty={
            <EmptyView
              text={t('home.noFit')}
              action={{ label: t('home.clearFilters'), onPress: () => choose({}) }}
            />
          }
        >
          {work => <PosterCard work={work} />}
        </Endless>
      </div>
    </Shelf>
  )
}
