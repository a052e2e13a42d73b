import type { Task } from '@xinghe/contract'
import { Button, type Glyph, glyphs, Icon, Progress } from '@xinghe/ui'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import { taskGlyphs, taskHints, taskPlaces } from './task-looks.ts'
import styles from './task-row.module.css'

interface TaskRowProps {
  task: Task
  busy: boolean
  onClaim: (id: string) => void
}

/** A task: what it is, how far it is done, what it gives, and what to press. */
export function TaskRow({ task, busy, onClaim }: TaskRowProps) {
  const t = useText()
  const { id, name, done, goal, exp, coins, state } = task
  const glyph: Glyph = glyphs[taskGlyphs[name]]
  const hint = taskHints[name]
  const title = t(`task.${name}`, { goal })
  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.sign}>
        <Icon glyph={state === 'claimed' ? glyphs.check : glyph} size="m" />
      </span>
      <div className={styles.words}>
        <b className={styles.title}>{title}</b>
        {hint && state !== 'claimed' && <span className={styles.hint}>{t(hint, { goal })}</span>}
        <span className={styles.gives}>
          {exp > 0 && <span>{t('task.exp', { exp })}</span>}
          {coins > 0 && <span className={styles.coins}>{t('task.coins', { coins })}</span>}
          {goal > 1 && <span className={styles.count}>{t('task.progress', { done, goal })}</span>}
        </span>
        {goal > 1 && state !== 'claimed' && <Progress value={done / goal} className={styles.bar} />}
      </div>
      <TaskEnd task={task} title={title} busy={busy} onClaim={() => onClaim(id)} />
    </li>
  )
}

interface TaskEndProps {
  task: Task
  title: string
  busy: boolean
  onClaim: () => void
}

function TaskEnd({ task: { name, state }, title, busy, onClaim }: TaskEndProps) {
  const t = useText()
  const to = taskPlaces[name]
  if (state === 'claimed') return <span className={styles.claimed}>{t('task.done')}</span>
  if (state === 'ready') {
    return (
      <Button size="s" disabled={busy} aria-label={`${t('task.claim')} ${title}`} onClick={onClaim}>
        {t('task.claim')}
      </Button>
    )
  }
  if (to === null) return <span className={styles.claimed}>{t('task.waiting')}</span>
  return (
    <Link to={to} className={styles.go} aria-label={`${t('task.go')} ${title}`}>
      <span>{t('task.go')}</span>
    </Link>
  )
}
