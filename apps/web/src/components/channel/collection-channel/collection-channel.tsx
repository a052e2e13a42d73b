import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { FranchiseKind } from '@xinghe/contract'
import { Segmented } from '@xinghe/ui'
import { useState } from 'react'
import { FranchiseCard } from '#components/album/franchise-card.tsx'
import { useColumns } from '#components/list/endless/columns.ts'
import { EmptyView } from '#components/list/endless/empty-view.tsx'
import { Endless } from '#components/list/endless/endless.tsx'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import styles from './collection-channel.module.css'
import { CollectionSkeleton } from './collection-skeleton.tsx'
import { FollowedRow } from './followed-row.tsx'

type Shown = FranchiseKind | 'all'

/** Body of home's channel /collection: what the viewer follows, then all franchises and curated sets. Its texts are in the part `library`. */
export function CollectionChannel() {
  const t = useText()
  const navigate = useNavigate()
  const [shown, setShown] = useState<Shown>('all')
  const list = useList(calls.franchise.list, shown === 'all' ? {} : { kind: shown }, { quiet: true })
  // A card is as wide as two covers on a phone.
  const columns = Math.max(1, useColumns('covers') - 1)
  const items: { key: Shown; label: string }[] = [
    { key: 'all', label: t('collection.all') },
    { key: 'franchise', label: t('collection.franchise') },
    { key: 'curated', label: t('collection.curated') },
  ]
  return (
    <>
      <FollowedRow />
      <Segmented
        items={items}
        value={shown}
        onChange={setShown}
        label={t('collection.kinds')}
        className={styles.kinds}
      />
      <Endless
        list={list}
        keyOf={({ id }) => id}
        label={t('title.albums')}
        columns={columns}
        name={shown}
        skeleton={<CollectionSkeleton />}
        empty={
          <EmptyView
            text={t('collection.empty.title')}
            sub={t('collection.empty.text')}
            action={{ label: t('store.browse'), onPress: () => navigate('/stores', { replace: true }) }}
          />
        }
      >
        {(item, index) => <FranchiseCard item={item} priority={index < 2} />}
      </Endless>
    </>
  )
}
