import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { WorkCard } from '@xinghe/contract'
import { workKinds } from '@xinghe/contract/channels'
import { TabStrip } from '@xinghe/ui'
import { useState } from 'react'
import { EmptyView } from '#components/list/endless/empty-view.tsx'
import { Endless } from '#components/list/endless/endless.tsx'
import { GridSkeleton } from '#components/list/states/skeletons.tsx'
import { PosterCard } from '#components/work/work-card/poster-card.tsx'
import { useText } from '#text/text.ts'
import { Banner } from './banner.tsx'
import styles from './home.module.css'

type Kind = WorkCard['kind']
const kinds = workKinds.filter(kind => kind !== 'short')

/** Home in minor mode: how long yet, the way out, and the works that are fit. */
export function Screen() {
  const t = useText()
  const [kind, setKind] = useState<Kind | null>(null)
  const list = useList(calls.catalogue.minorPool, kind === null ? {} : { kind }, { quiet: true })
  return (
    <main className={styles.screen}>
      <h1 className="sr-only">{t('minor.home.works')}</h1>
      <Banner />
      <TabStrip
        className={styles.kinds}
        label={t('minor.home.kinds')}
        items={[
          { key: 'all', label: t('minor.home.all') },
          ...kinds.map(key => ({ key, label: t(`kind.${key}`) })),
        ]}
        activeKey={kind ?? 'all'}
        onSelect={key => setKind(kinds.find(known => known === key) ?? null)}
      />
      <Endless
        list={list}
        keyOf={work => work.mediaKey}
        label={t('minor.home.works')}
        columns="posters"
        name={kind ?? 'all'}
        skeleton={<GridSkeleton shape="poster" count={12} />}
        empty={
          kind === null ? (
            <EmptyView text={t('minor.home.empty.title')} sub={t('minor.home.empty.text')} />
          ) : (
            <EmptyView
              text={t('minor.home.emptyKind.title')}
              action={{ label: t('minor.home.all'), onPress: () => setKind(null) }}
            />
          )
        }
      >
        {(work, index) => <PosterCard work={work} priority={index < 6} />}
      </Endless>
    </main>
  )
}
