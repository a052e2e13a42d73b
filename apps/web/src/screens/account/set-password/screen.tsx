import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useText } from '#text/text.ts'
import { PasswordForm } from './password-form.tsx'
import styles from './set-password.module.css'

/** The first password of an account that has none, or another one in place of it. */
export function Screen() {
  const t = useText()
  const state = useCall(calls.accountSecurity.state, {}, { quiet: true, staleMs: 0 })
  return (
    <main className={styles.screen}>
      <ScreenNav title={t(state.data?.hasPassword ? 'security.changePassword' : 'title.setPassword')} />
      <ScreenStates query={state} skeleton={<RowsSkeleton count={4} />}>
        {({ hasPassword }) => <PasswordForm hasPassword={hasPassword} />}
      </ScreenStates>
    </main>
  )
}
