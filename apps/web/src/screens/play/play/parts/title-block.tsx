import type { WorkDetails } from '@xinghe/contract'
import { Badge, classNames, glyphs, Icon } from '@xinghe/ui'
import { useId, useState } from 'react'
import { CornerBadge } from '#pieces/work-card/corner-badge.tsx'
import { workFacts, workNote } from '#pieces/work-card/work-note.ts'
import { formatCount } from '#text/format.ts'
import { knownText, type Say, useText } from '#text/text.ts'
import styles from './title-block.module.css'

interface TitleBlockProps {
  work: WorkDetails
  /** How many watch it this minute. */
  viewers: number
}

/** Name and facts of the work; the rest unfolds below it. */
export function TitleBlock({ work, viewers }: TitleBlockProps) {
  const say = useText()
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <section className={styles.block}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.title}>{work.title}</span>
        <span className={styles.toggle}>
          {say(open ? 'play.collapse' : 'play.details')}
          <Icon glyph={glyphs.down} size="s" className={classNames(styles.arrow, open && styles.turned)} />
        </span>
      </button>
      <p className={styles.facts}>
        {work.badge && <CornerBadge badge={work.badge} />}
        {work.score !== null && (
          <b className={styles.score}>{say('work.score', { score: work.score.toFixed(1) })}</b>
        )}
        <span>{workFacts(work)}</span>
      </p>
      <p className={styles.facts}>
        {[
          workNote(work, say),
          work.hit > 0 && say('work.plays', { count: formatCount(work.hit, say) }),
          viewers > 1 && say('play.viewers', { count: formatCount(viewers, say) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div id={id} className={styles.fold} hidden={!open}>
        {work.synopsis && <p className={styles.synopsis}>{work.synopsis}</p>}
        <dl className={styles.list}>
          {moreFacts(work, say).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {work.tags.length > 0 && (
          <p className={styles.tags}>
            {work.tags.map(tag => (
              <Badge key={tag} tone="soft">
                {tag}
              </Badge>
            ))}
          </p>
        )}
      </div>
    </section>
  )
}

function moreFacts(work: WorkDetails, say: Say): [string, string][] {
  const weekday = `weekday.${work.updateWeekday}`
  const facts: [string, string | null][] = [
    [say('play.fact.original'), work.originalTitle],
    [say('play.fact.aliases'), work.aliases.join(' / ')],
    [say('play.fact.language'), work.language],
    [
      say('play.fact.update'),
      !work.ended && knownText(weekday) ? say('play.updateEvery', { day: say(weekday) }) : null,
    ],
  ]
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}
