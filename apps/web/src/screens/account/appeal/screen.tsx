import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { StateBox } from '@xinghe/ui'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import styles from './appeal.module.css'
import { DecisionCard } from './decision-card.tsx'

/** What staff decided about the viewer, or about whom log-in refused in this browser, and appeals against it. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const query = useCall(calls.moderation.decisions, {}, { quiet: true, staleMs: 0 })
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.appeal')} />
      <ScreenStates query={query} skeleton={<RowsSkeleton count={4} />}>
        {({ uid, decisions }) => {
          if (uid === null)
            return (
              <StateBox
                size="full"
                kind="safe"
                text={t('appeal.visitor')}
                sub={t('appeal.visitorSub')}
                action={{ label: t('appeal.login'), onPress: () => navigate('/login?from=/appeal') }}
              />
            )
          if (decisions.length === 0)
            return <StateBox size="full" kind="safe" text={t('appeal.empty')} sub={t('appeal.emptySub')} />
          return (
            <ul className={styles.list}>
              {decisions.map(decision => (
                <li key={decision.caseId}>
                  <DecisionCard decision={decision} />
                </li>
              ))}
            </ul>
          )
        }}
      </ScreenStates>
    </main>
  )
}
