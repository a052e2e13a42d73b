import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { GoldLine } from '@xinghe/contract'
import { EmptyView } from '#components/list/endless/empty-view.tsx'
import { Endless } from '#components/list/endless/endless.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { Link } from '#lib/router/link.tsx'
import { formatMoment } from '#text/format.ts'
import { useText } from '#text/text.ts'
import { lineWords } from './line-words.ts'
import styles from './my-gold.module.css'

/** What happened to the coins in a month, the latest first. */
export function GoldStatement({ month }: { month: string }) {
  const t = useText()
  const list = useList(calls.gold.statement, { month }, { quiet: true, staleMs: 0 })
  return (
    <Endless
      list={list}
      keyOf={({ id }) => id}
      label={t('gold.statement')}
      name={month}
      flush
      skeleton={<RowsSkeleton count={6} />}
      empty={<EmptyView size="inline" text={t('gold.empty')} />}
    >
      {line => <Line line={line} />}
    </Endless>
  )
}

function Line({ line }: { line: GoldLine }) {
  const t = useText()
  const { coins, at, subject } = line
  const { head, words } = lineWords(line, t)
  const content = (
    <>
      <span className={styles.lineText}>
        <b className={styles.lineHead}>{head}</b>
        {words !== '' && <span className={styles.lineWords}>{words}</span>}
        <time className={styles.lineAt}>{formatMoment(at)}</time>
      </span>
      <span className={styles.lineCoins} data-added={coins > 0 ? '' : undefined}>
        {coins > 0 ? `+${coins}` : coins}
      </span>
    </>
  )
  const link = subject?.isRemoved ? null : subject?.link
  return link ? (
    <Link to={link} className={styles.line}>
      {content}
    </Link>
  ) : (
    <div className={styles.line}>{content}</div>
  )
}
