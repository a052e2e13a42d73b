import { useCall } from '@xinghe/app-data'
import { type CallData, calls } from '@xinghe/client'
import type { Task } from '@xinghe/contract'
import { Button, glyphs, Icon, Skeleton } from '@xinghe/ui'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { StandingCard } from '#components/task/standing-card.tsx'
import { TaskRow } from '#components/task/task-row.tsx'
import { useClaim } from '#components/task/use-claim.ts'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import styles from './task-center.module.css'

/** Level, tasks of the day and those over a longer time. */
export function TasksTab() {
  const query = useCall(calls.tasks.list, {}, { quiet: true, staleMs: 0 })
  const skeleton = (
    <>
      <div className={styles.block}>
        <Skeleton height="104px" width="100%" />
      </div>
      <RowsSkeleton count={6} />
    </>
  )
  return (
    <ScreenStates query={query} skeleton={skeleton}>
      {data => <Tasks data={data} />}
    </ScreenStates>
  )
}

function Tasks({ data: { tasks, standing } }: { data: CallData<typeof calls.tasks.list> }) {
  const t = useText()
  const claim = useClaim()
  const of = (group: Task['group']) => tasks.filter(task => task.group === group)
  const ready = tasks.filter(({ state }) => state === 'ready')
  const onClaim = (task: string) => claim.mutate({ task })
  return (
    <>
      <Link to="/myLevel" className={styles.block}>
        <StandingCard standing={standing} isLink />
      </Link>
      <NewHandLine tasks={of('newHand')} />
      <section className={styles.group}>
        <header className={styles.head}>
          <h2 className={styles.heading}>{t('task.day')}</h2>
          <span className={styles.aside}>
            {t('task.dayExp', { exp: standing.dayExp, most: standing.dayMost })}
          </span>
          {ready.length > 1 && (
            <Button size="s" kind="ghost" loading={claim.isPending} onClick={() => claim.mutate({})}>
              {t('task.claimAll')}
            </Button>
          )}
        </header>
        <TaskList tasks={of('day')} busy={claim.isPending} onClaim={onClaim} />
      </section>
      {of('growth').length > 0 && (
        <section className={styles.group}>
          <header className={styles.head}>
            <h2 className={styles.heading}>{t('task.growth')}</h2>
          </header>
          <TaskList tasks={of('growth')} busy={claim.isPending} onClaim={onClaim} />
        </section>
      )}
    </>
  )
}

interface TaskListProps {
  tasks: readonly Task[]
  busy: boolean
  onClaim: (id: string) => void
}

function TaskList({ tasks, busy, onClaim }: TaskListProps) {
  return (
    <ul className={styles.list}>
      {tasks.map(task => (
        <TaskRow key={task.id} task={task} busy={busy} onClaim={onClaim} />
      ))}
    </ul>
  )
}

function NewHandLine({ tasks }: { tasks: readonly Task[] }) {
  const t = useText()
  const left = tasks.filter(({ state }) => state !== 'claimed').length
  const ready = tasks.filter(({ state }) => state === 'ready').length
  if (left === 0) return null
  return (
    <Link to="/newHandTask" className={styles.line}>
      <Icon glyph={glyphs.gift} size="m" className={styles.lineSign} />
      <span className={styles.lineWords}>
        {ready > 0 ? t('task.newHandReady', { count: ready }) : t('task.newHandLeft', { count: left })}
      </span>
      <Icon glyph={glyphs.more} size="s" />
    </Link>
  )
}
