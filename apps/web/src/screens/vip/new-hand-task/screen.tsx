import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Task } from '@xinghe/contract'
import { Button, Progress } from '@xinghe/ui'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { TaskRow } from '#components/task/task-row.tsx'
import { useClaim } from '#components/task/use-claim.ts'
import { useText } from '#text/text.ts'
import styles from './new-hand-task.module.css'

/** The first steps, once each. */
export function Screen() {
  const t = useText()
  const query = useCall(calls.tasks.list, {}, { quiet: true, staleMs: 0 })
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.newHandTask')} />
      <ScreenStates query={query} skeleton={<RowsSkeleton count={8} />}>
        {({ tasks }) => <FirstSteps tasks={tasks.filter(({ group }) => group === 'newHand')} />}
      </ScreenStates>
    </main>
  )
}

const order = { ready: 0, open: 1, claimed: 2 } as const

function FirstSteps({ tasks }: { tasks: readonly Task[] }) {
  const t = useText()
  const claim = useClaim()
  const done = tasks.filter(({ state }) => state === 'claimed').length
  const ready = tasks.filter(({ state }) => state === 'ready').length
  const goal = tasks.length
  return (
    <>
      <header className={styles.head}>
        <b className={styles.count}>
          {done === goal ? t('task.newHandDone') : t('task.newHandProgress', { done, goal })}
        </b>
        <Progress value={goal === 0 ? 1 : done / goal} />
        <p className={styles.lead}>{t('task.newHandLead')}</p>
        {ready > 1 && (
          <Button block loading={claim.isPending} onClick={() => claim.mutate({})}>
            {t('task.claimAll')}
          </Button>
        )}
      </header>
      <ul className={styles.list}>
        {tasks
          .toSorted((a, b) => order[a.state] - order[b.state])
          .map(task => (
            <TaskRow
              key={task.id}
              task={task}
              busy={claim.isPending}
              onClaim={id => claim.mutate({ task: id })}
            />
          ))}
      </ul>
    </>
  )
}
