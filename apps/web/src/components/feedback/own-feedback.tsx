import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Feedback } from '@xinghe/contract'
import { Badge, StateBox } from '@xinghe/ui'
import { Endless } from '#components/list/endless/endless.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { client } from '#data/client.ts'
import { Link } from '#lib/router/link.tsx'
import { formatAgo } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './feedback.module.css'

interface OwnFeedbackProps {
  /** Of this kind alone; all without it. */
  kind?: Feedback['kind']
  onWrite: () => void
}

/** What the viewer wrote, what was written in last first. */
export function OwnFeedback({ kind, onWrite }: OwnFeedbackProps) {
  const t = useText()
  const list = useList(calls.feedback.own, { ...(kind && { kind }) }, { quiet: true, staleMs: 0 })
  return (
    <Endless
      list={list}
      keyOf={item => item.id}
      label={t('feedback.tab.own')}
      flush
      skeleton={<RowsSkeleton count={6} />}
      empty={
        <StateBox
          kind="talk"
          text={t('feedback.empty')}
          sub={kind ? undefined : t('feedback.emptySub')}
          action={{ label: t('feedback.toWrite'), onPress: onWrite }}
        />
      }
    >
      {item => <FeedbackRow item={item} />}
    </Endless>
  )
}

function FeedbackRow({ item }: { item: Feedback }) {
  const t = useText()
  return (
    <Link to={`/feedback?id=${item.id}`} className={styles.row}>
      <span className={styles.rowHead}>
        <b className={styles.rowKind}>{t(`feedback.kind.${item.kind}`)}</b>
        <span className={styles.state} data-state={item.state}>
          {t(`feedback.state.${item.state}`)}
        </span>
      </span>
      <span className={styles.rowText}>{item.text}</span>
      <span className={styles.rowFoot}>
        {formatAgo(item.updatedAt, client.serverNow(), t)}
        {item.unread > 0 && <Badge tone="hot">{t('feedback.unread', { count: item.unread })}</Badge>}
      </span>
    </Link>
  )
}
