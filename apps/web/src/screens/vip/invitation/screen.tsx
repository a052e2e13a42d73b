import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Skeleton, TabStrip } from '@xinghe/ui'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useLocation, useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import { CodeCard } from './code-card.tsx'
import styles from './invitation.module.css'
import { People } from './people.tsx'
import { Records } from './records.tsx'
import { Rewards } from './rewards.tsx'

const tabs = ['rewards', 'people', 'records'] as const

/** A viewer's own code to invite others by, what it brings, and who came by it. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const chosen = useSearchParams().get('tab')
  const own = useCall(calls.invitation.own, {}, { quiet: true, staleMs: 0 })
  const first = pathname.toLowerCase() === '/user/follows' ? 'people' : 'rewards'
  const tab = tabs.find(key => key === chosen) ?? first
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.invitation')} />
      <ScreenStates query={own} skeleton={<InvitationSkeleton />}>
        {invitation => (
          <>
            <CodeCard invitation={invitation} />
            <TabStrip
              kind="line"
              spread
              label={t('invite.tabs')}
              items={tabs.map(key => ({ key, label: t(`invite.tab.${key}`) }))}
              activeKey={tab}
              onSelect={key => navigate(`/invitation?tab=${key}`, { replace: true })}
            />
            {tab === 'rewards' && <Rewards invitation={invitation} />}
            {tab === 'people' && <People />}
            {tab === 'records' && <Records />}
          </>
        )}
      </ScreenStates>
    </main>
  )
}

function InvitationSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton className={styles.cardSkeleton} />
      <Skeleton height="var(--touch)" width="100%" />
      <Skeleton className={styles.cardSkeleton} />
    </div>
  )
}
