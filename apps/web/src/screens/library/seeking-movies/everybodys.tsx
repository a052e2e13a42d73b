import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { RequestSort } from '@xinghe/contract'
import { Chip, StateBox } from '@xinghe/ui'
import { useState } from 'react'
import { Endless } from '#components/list/endless/endless.tsx'
import { useText } from '#text/text.ts'
import { RequestRow } from './request-row.tsx'
import { RequestsSkeleton } from './requests-skeleton.tsx'
import styles from './seeking-movies.module.css'

const sorts: readonly RequestSort[] = ['popular', 'latest', 'published', 'declined']

/** What people ask for, and what was answered. */
export function Everybodys({ onAsk }: { onAsk: () => void }) {
  const t = useText()
  const [sort, setSort] = useState<RequestSort>('popular')
  const list = useList(calls.requests.list, { sort }, { quiet: true })
  return (
    <>
      <div className={styles.chips}>
        {sorts.map(key => (
          <Chip key={key} selected={key === sort} onClick={() => setSort(key)}>
            {t(`requests.sort.${key}`)}
          </Chip>
        ))}
      </div>
      <Endless
        list={list}
        name={sort}
        keyOf={request => request.id}
        label={t('requests.tab.all')}
        flush
        skeleton={<RequestsSkeleton />}
        empty={
          <StateBox
            kind="empty"
            text={t(`requests.none.${sort}`)}
            sub={t('requests.none.sub')}
            action={{ label: t('requests.toAsk'), onPress: onAsk }}
          />
        }
      >
        {request => <RequestRow request={request} />}
      </Endless>
    </>
  )
}
