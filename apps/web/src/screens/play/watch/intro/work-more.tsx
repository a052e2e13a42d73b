import type { WorkDetails } from '@xinghe/contract'
import { Badge } from '@xinghe/ui'
import { reportAddress } from '#components/report/report-address.ts'
import { Link } from '#lib/router/link.tsx'
import { knownText, type Translate, useText } from '#text/text.ts'
import styles from './work-more.module.css'

/** What unfolds below a work's name: its story, further facts, tags. */
export function WorkMore({ work }: { work: WorkDetails }) {
  const t = useText()
  return (
    <div className={styles.fold}>
      {work.synopsis && <p className={styles.synopsis}>{work.synopsis}</p>}
      <dl className={styles.list}>
        {moreFacts(work, t).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {work.tags.length > 0 && (
        <p className={styles.tags}>
          {work.tags.map(tag => (
            <Link key={tag} to={`/search?${new URLSearchParams({ q: tag })}`}>
              <Badge tone="soft">{tag}</Badge>
            </Link>
          ))}
        </p>
      )}
      <Link to={reportAddress('work', work.mediaKey)} className={styles.report}>
        {t('play.report')}
      </Link>
    </div>
  )
}

function moreFacts(work: WorkDetails, t: Translate): [string, string][] {
  const weekday = `weekday.${work.updateWeekday}`
  const facts: [string, string | null][] = [
    [t('play.fact.original'), work.originalTitle],
    [t('play.fact.aliases'), work.aliases.join(' / ')],
    [t('play.fact.language'), work.language],
    [
      t('play.fact.update'),
      !work.ended && knownText(weekday) ? t('play.updateEvery', { day: t(weekday) }) : null,
    ],
  ]
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}
