import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Skeleton } from '@xinghe/ui'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useText } from '#text/text.ts'
import { Bonuses } from './bonuses.tsx'
import { Month } from './month.tsx'
import { SignHead } from './sign-head.tsx'
import styles from './sign-in.module.css'

/** Signing in day by day: what today gives, the month, and what days without a break lead to. */
export function Screen() {
  const t = useText()
  const query = useCall(calls.signIn.calendar, {}, { quiet: true, staleMs: 0 })
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.signIn')} />
      <ScreenStates query={query} skeleton={<SignInSkeleton />}>
        {calendar => (
          <>
            <SignHead calendar={calendar} />
            <Month present={calendar} />
            <Bonuses calendar={calendar} />
            <p className={styles.rule}>{t('signIn.rule')}</p>
          </>
        )}
      </ScreenStates>
    </main>
  )
}

function SignInSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton height="212px" width="100%" />
      <Skeleton height="340px" width="100%" />
    </div>
  )
}
