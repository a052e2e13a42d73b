import { mutationHook, useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { SignedInDevice } from '@xinghe/contract'
import { Badge, Button, confirmDialog, toast } from '@xinghe/ui'
import { deviceGlyph, deviceName, deviceOrigin } from '#components/account/device-name.ts'
import { CellGroup } from '#components/list/cell/cell.tsx'
import { EmptyView } from '#components/list/endless/empty-view.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { formatMoment } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './account-security.module.css'
import { RecordRow } from './record-row.tsx'

const changed = [calls.accountSecurity.devices, calls.accountSecurity.state]
const useEndDevice = mutationHook(calls.accountSecurity.endDevice, { loading: true, invalidates: changed })
const useEndOthers = mutationHook(calls.accountSecurity.endOtherDevices, {
  loading: true,
  invalidates: changed,
})

/** Devices that are signed in to the account, each of which can be signed out from here. */
export function Devices() {
  const t = useText()
  const devices = useCall(calls.accountSecurity.devices, {}, { quiet: true, staleMs: 0 })
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('security.devices')} />
      <ScreenStates
        query={devices}
        skeleton={<RowsSkeleton count={6} />}
        isEmpty={({ info }) => info.length === 0}
        empty={<EmptyView size="full" />}
      >
        {({ info }) => <Groups devices={info} />}
      </ScreenStates>
    </main>
  )
}

function Groups({ devices }: { devices: SignedInDevice[] }) {
  const t = useText()
  const own = devices.filter(device => device.isThis)
  const others = devices.filter(device => !device.isThis)
  return (
    <>
      {own.length > 0 && (
        <CellGroup title={t('security.thisDevice')}>
          {own.map(device => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </CellGroup>
      )}
      {others.length > 0 && (
        <CellGroup title={t('security.otherDevices')}>
          {others.map(device => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </CellGroup>
      )}
      {others.length > 0 && <EndOthers />}
      <p className={styles.note}>{t(others.length > 0 ? 'security.devicesNote' : 'security.devicesAlone')}</p>
    </>
  )
}

function DeviceRow({ device }: { device: SignedInDevice }) {
  const t = useText()
  const end = useEndDevice({ onSuccess: () => toast(t('security.ended')) })
  const name = deviceName(device, t)
  async function ask() {
    const sure = await confirmDialog({
      title: t('security.endTitle'),
      text: t('security.endAsk', { name }),
      confirmText: t('security.end'),
      cancelText: t('common.cancel'),
      danger: true,
    })
    if (sure) end.mutate({ id: device.id })
  }
  const seen = device.isThis
    ? t('security.now')
    : t('security.seen', { moment: formatMoment(device.lastSeenAt) })
  return (
    <RecordRow
      glyph={deviceGlyph(device)}
      title={name}
      mark={device.isThis && <Badge tone="soft">{t('security.this')}</Badge>}
      lines={[
        `${seen} · ${deviceOrigin(device, t)}`,
        t('security.since', { moment: formatMoment(device.createdAt) }),
      ]}
      end={
        !device.isThis && (
          <Button kind="secondary" size="s" onClick={() => void ask()}>
            {t('security.end')}
          </Button>
        )
      }
    />
  )
}

function EndOthers() {
  const t = useText()
  const end = useEndOthers({ onSuccess: ({ ended }) => toast(t('security.endedOthers', { count: ended })) })
  async function ask() {
    const sure = await confirmDialog({
      title: t('security.endOthers'),
      text: t('security.endOthersAsk'),
      confirmText: t('security.end'),
      cancelText: t('common.cancel'),
      danger: true,
    })
    if (sure) end.mutate({})
  }
  return (
    <div className={styles.action}>
      <Button kind="ghost" size="l" block onClick={() => void ask()}>
        {t('security.endOthers')}
      </Button>
    </div>
  )
}
