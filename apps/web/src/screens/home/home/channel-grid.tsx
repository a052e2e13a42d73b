import { type CallInput, calls } from '@xinghe/client'
import type { WorkKind } from '@xinghe/contract'
import { useState } from 'react'
import { useList } from '#data/call.ts'
import { EmptyView } from '#pieces/endless/empty-view.tsx'
import { Endless } from '#pieces/endless/endless.tsx'
import { FilterMatrix } from '#pieces/filter-matrix/filter-matrix.tsx'
import { type Chosen, tidy } from '#pieces/filter-matrix/filters.ts'
import { GridSkeleton } from '#pieces/list/skeletons.tsx'
import { Shelf } from '#pieces/shelf/shelf.tsx'
import { PosterCard } from '#pieces/work-card/poster-card.tsx'
import { useText } from '#text/text.ts'
import styles from './channel-grid.module.css'

const names = ['genre', 'region', 'year', 'language', 'status', 'sort'] as const

/** Choices by channel: they last as long as the page, whichever channel is looked at in between. */
const lastChosen = new Map<string, Chosen>()

/** All works of a channel's kind under their filters, endless. */
export function ChannelGrid({ kind }: { kind: WorkKind }) {
  const say = useText()
  const [chosen, setChosen] = useState<Chosen>(() => lastChosen.get(kind) ?? {})
  const input = { ...tidy(chosen), kind } as CallInput<typeof calls.catalogue.browse>
  const list = useList(calls.catalogue.browse, input, { quiet: true })
  const choose = (next: Chosen) => {
    lastChosen.set(kind, next)
    setChosen(next)
  }
  return (
    <Shelf title={say('home.all')}>
      <FilterMatrix chosen={chosen} onChoose={choose} names={names} fixed={{ kind }} />
      <div className={styles.grid}>
        <Endless
          list={list}
          keyOf={work => work.mediaKey}
          label={say('home.all')}
          columns="posters"
          name={JSON.stringify(input)}
          skeleton={<GridSkeleton shape="poster" count={9} />}
          empty={
            <EmptyView
              text={say('home.noFit')}
              action={{ label: say('home.clearFilters'), onPress: () => choose({}) }}
            />
          }
        >
          {work => <PosterCard work={work} />}
        </Endless>
      </div>
    </Shelf>
  )
}
