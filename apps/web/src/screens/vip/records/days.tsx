import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { VipRecord } from '@xinghe/contract'
import { EmptyView } from '#components/list/endless/empty-view.tsx'
import { Endless } from '#components/list/endless/endless.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { formatMoment } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './records.module.css'

/** Days of VIP that the viewer was given, or gave. */
export function Days({ kind }: { kind: 'got' | 'given' }) {
  const t = useText()
  const list = useList(calls.vip.records, { kind }, { quiet: true, staleMs: 0 })
  return (
    <Endless
      list={list}
      keyOf={({ id }) => id}
      label={t(`records.${kind}`)}
      name={kind}
      flush
      skeleton={<RowsSkeleton count={6} />}
      empty={<EmptyView size="inline" text={t(`records.${kind}Empty`)} />}
    >
      {record => <RecordLine record={record} />}
    </Endless>
  )
}

function RecordLine({
  record: { type, days, source, person, isGiven, isReversed, at },
}: {
  record: VipRecord
}) {
  const t = useText()
  const from = person && t(isGiven ? 'records.to' : 'records.from', { name: person.nickName })
  return (
    <div className={styles.row} data-over={isReversed ? '' : undefined}>
      <span className={styles.text}>
        <b className={styles.head}>{t(`vip.kind.${type}`)}</b>
        <span className={styles.line}>
          {from ?? t(`records.source.${source}`)} · {formatMoment(at)}
        </span>
      </span>
      <span className={styles.end}>
        <b className={styles.amount}>{t('records.days', { days })}</b>
        {isReversed && <span className={styles.state}>{t('records.reversed')}</span>}
      </span>
    </div>
  )
}
