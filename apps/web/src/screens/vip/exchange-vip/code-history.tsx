import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { EmptyView } from '#components/list/endless/empty-view.tsx'
import { Endless } from '#components/list/endless/endless.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { formatMoment } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './exchange-vip.module.css'

/** Codes that the viewer redeemed. */
export function CodeHistory() {
  const t = useText()
  const list = useList(calls.vip.records, { kind: 'got', source: 'code' }, { quiet: true, staleMs: 0 })
  return (
    <>
      <h2 className={styles.head}>{t('gift.code.history')}</h2>
      <Endless
        list={list}
        keyOf={({ id }) => id}
        label={t('gift.code.history')}
        flush
        skeleton={<RowsSkeleton count={3} />}
        empty={<EmptyView size="inline" text={t('gift.code.empty')} />}
      >
        {({ name, days, at, isReversed }) => (
          <div className={styles.row}>
            <b>{t('gift.code.days', { name, days })}</b>
            {isReversed && <span className={styles.reversed}>{t('gift.code.reversed')}</span>}
            <time>{formatMoment(at)}</time>
          </div>
        )}
      </Endless>
    </>
  )
}
