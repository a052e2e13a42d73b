import type { Decision } from '@xinghe/contract'
import { Badge, Button } from '@xinghe/ui'
import { useState } from 'react'
import { formatDate } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './appeal.module.css'
import { AppealForm } from './appeal-form.tsx'

/** One decision: what, why, until when; the appeal against it, or the way to one. */
export function DecisionCard({ decision }: { decision: Decision }) {
  const t = useText()
  const [writing, setWriting] = useState(false)
  const { outcome, kind, reason, decidedAt, excerpt, note, appeal, canAppeal, reversed } = decision
  const about = {
    subject: t(`subject.${kind}`),
    reason: t(`reason.${reason}`),
    date: formatDate(decidedAt),
  }
  return (
    <article className={styles.card} aria-label={t(`appeal.outcome.${outcome}`)}>
      <header className={styles.head}>
        <h2 className={styles.outcome}>{t(`appeal.outcome.${outcome}`)}</h2>
        <Duration decision={decision} />
        {(reversed || appeal) && (
          <Badge tone="soft">{t(reversed ? 'appeal.reversed' : `appeal.${appeal?.state ?? 'open'}`)}</Badge>
        )}
      </header>
      <p className={styles.about}>{t('appeal.about', about)}</p>
      {excerpt !== '' && <blockquote className={styles.excerpt}>{excerpt}</blockquote>}
      <dl className={styles.facts}>
        {note !== '' && <Fact name={t('appeal.note')} value={note} />}
        {appeal && <Fact name={t('appeal.own')} value={appeal.text} />}
        {appeal && appeal.answer !== '' && <Fact name={t('appeal.answer')} value={appeal.answer} />}
      </dl>
      {canAppeal && !writing && (
        <Button kind="secondary" block onClick={() => setWriting(true)}>
          {t('appeal.start')}
        </Button>
      )}
      {canAppeal && writing && <AppealForm caseId={decision.caseId} />}
      {!canAppeal && !appeal && !reversed && <p className={styles.about}>{t('appeal.over')}</p>}
    </article>
  )
}

function Duration({ decision: { outcome, until } }: { decision: Decision }) {
  const t = useText()
  if (outcome !== 'mute' && outcome !== 'ban') return null
  return (
    <span className={styles.until}>
      {until === null ? t('appeal.forGood') : t('appeal.until', { date: formatDate(until) })}
    </span>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
