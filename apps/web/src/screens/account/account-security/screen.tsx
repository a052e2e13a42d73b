import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { CellGroup, CellLink } from '#components/list/cell/cell.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useSearchParams } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import styles from './account-security.module.css'
import { Devices } from './devices.tsx'
import { SignIns } from './sign-ins.tsx'

/** The safety of one's own account; which part of it is in the address. */
export function Screen() {
  const shown = useSearchParams().get('show')
  if (shown === 'devices') return <Devices />
  return shown === 'signIns' ? <SignIns /> : <Overview />
}

function Overview() {
  const t = useText()
  const state = useCall(calls.accountSecurity.state, {}, { quiet: true, staleMs: 0 })
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.accountSecurity')} />
      <ScreenStates query={state} skeleton={<RowsSkeleton count={3} />}>
        {({ hasPassword, devices }) => (
          <>
            <CellGroup>
              <CellLink
                to="/setPassword"
                title={t('security.password')}
                value={t(hasPassword ? 'security.passwordChange' : 'security.passwordMissing')}
              />
              <CellLink to="/emailMobileSetting" title={t('security.contacts')} />
            </CellGroup>
            <CellGroup title={t('security.signedIn')}>
              <CellLink
                to="/accountSecurity?show=devices"
                title={t('security.devices')}
                value={t('security.deviceCount', { count: devices })}
              />
              <CellLink to="/accountSecurity?show=signIns" title={t('security.signIns')} />
            </CellGroup>
          </>
        )}
      </ScreenStates>
    </main>
  )
}
