import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { CellGroup, CellLink } from '#components/list/cell/cell.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { lazyChunk } from '#lib/load-chunk.ts'
import { useSearchParams } from '#lib/router/router.tsx'
import { useSession } from '#stores/session.ts'
import { formatDate } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './account-security.module.css'
import type { PartName } from './part.tsx'

// The overview does not wait for what few open.
const Part = lazyChunk(async () => (await import('./part.tsx')).Part)
const parts: readonly string[] = [
  'devices',
  'signIns',
  'twoStep',
  'passkeys',
  'export',
  'delete',
] satisfies PartName[]
const isPart = (name: string | null): name is PartName => name !== null && parts.includes(name)

/** The safety of one's own account; which part of it is in the address. */
export function Screen() {
  const shown = useSearchParams().get('show')
  return isPart(shown) ? <Part name={shown} /> : <Overview />
}

function Overview() {
  const t = useText()
  const deletionAt = useSession(({ user }) => user?.deletionAt ?? null)
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
            <Protection />
            <CellGroup title={t('security.signedIn')}>
              <CellLink
                to="/accountSecurity?show=devices"
                title={t('security.devices')}
                value={t('security.deviceCount', { count: devices })}
              />
              <CellLink to="/accountSecurity?show=signIns" title={t('security.signIns')} />
            </CellGroup>
            <CellGroup title={t('data.title')}>
              <CellLink to="/accountSecurity?show=export" title={t('data.export')} />
              <CellLink
                to="/accountSecurity?show=delete"
                title={t('data.delete')}
                {...(deletionAt && { value: t('data.deleteSoon', { date: formatDate(deletionAt) }) })}
              />
            </CellGroup>
          </>
        )}
      </ScreenStates>
    </main>
  )
}

/** What is asked for beside the password. It comes by itself: nothing else waits for it. */
function Protection() {
  const t = useText()
  const { data } = useCall(calls.secondFactor.state, {}, { quiet: true, staleMs: 0 })
  const count = data?.passkeys.length ?? 0
  const passkeys = count > 0 ? t('security.passkeyCount', { count }) : t('security.passkeysNone')
  const twoStep = t(data?.totpSince == null ? 'security.off' : 'security.on')
  return (
    <CellGroup title={t('security.protection')}>
      <CellLink
        to="/accountSecurity?show=twoStep"
        title={t('security.twoStep')}
        {...(data && { value: twoStep })}
      />
      <CellLink
        to="/accountSecurity?show=passkeys"
        title={t('security.passkeys')}
        {...(data && { value: passkeys })}
      />
    </CellGroup>
  )
}
