import { Switch, toast } from '@xinghe/ui'
import { useState } from 'react'
import { CellControl, CellGroup } from '#components/list/cell/cell.tsx'
import { turnOffPush, turnOnPush } from '#data/push/browser-push.ts'
import { usePushPermission } from '#data/push/use-permission.ts'
import { useBrowserNotices } from '#stores/browser-notices.ts'
import { useSession } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import styles from './settings.module.css'

/** Whether this browser tells of news while the site is not open; nothing where it cannot. */
export function BrowserNotices() {
  const t = useText()
  const permission = usePushPermission()
  const uid = useSession(({ token }) => token?.uid)
  const wantedBy = useBrowserNotices(notices => notices.uid)
  const [isBusy, setBusy] = useState(false)
  if (permission === null) return null
  const isRefused = permission === 'denied'
  async function change(on: boolean) {
    setBusy(true)
    const outcome = on ? await turnOnPush() : await turnOffPush().catch(() => {})
    setBusy(false)
    if (outcome === 'on') toast(t('settings.notifyOn'))
    if (outcome === 'failed') toast(t('settings.notifyFailed'))
  }
  return (
    <CellGroup title={t('settings.notices')}>
      <CellControl as="label" title={t('settings.enableNotify')}>
        <Switch
          checked={permission === 'granted' && wantedBy === uid}
          disabled={isBusy || isRefused}
          onChange={on => void change(on)}
        />
      </CellControl>
      <p className={styles.notices}>{t(isRefused ? 'settings.notifyRefused' : 'settings.notifyNote')}</p>
    </CellGroup>
  )
}
