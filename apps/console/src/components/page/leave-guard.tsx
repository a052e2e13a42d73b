import { Modal } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { t } from '#text/text.ts'

/** Asks before unsaved changes are left, by a link or by closing the page. */
export function useLeaveGuard(dirty: boolean): {
  /** To be put anywhere on the screen. */
  dialog: ReactNode
  /** Opens the way for a save that leads on to another screen. */
  letGo: () => void
} {
  const open = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !open.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [dirty])
  const dialog = (
    <Modal
      open={blocker.state === 'blocked'}
      title={t('work.leaveTitle')}
      okText={t('work.leave')}
      okButtonProps={{ danger: true }}
      cancelText={t('work.stay')}
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
      width={420}
    >
      {t('work.leaveText')}
    </Modal>
  )
  return {
    dialog,
    letGo: () => {
      open.current = true
    },
  }
}
