import { Modal } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { t } from '#text/text.ts'

/** Asks for confirmation before unsaved changes are left, by a link or by closing the page. */
export function useLeaveGuard(dirty: boolean): {
  /** To be put anywhere on the screen. */
  dialog: ReactNode
  /** Lets a save lead on to another screen. */
  allow: () => void
} {
  const open = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !open.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useUnloadGuard(dirty)
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
    allow: () => {
      open.current = true
    },
  }
}

/** The same, of a part of a screen that has no guard of its own: there may be one for links. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  return useLeaveGuard(dirty).dialog
}

/** Has the browser ask before the page is closed or loaded again. */
export function useUnloadGuard(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    const confirm = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', confirm)
    return () => removeEventListener('beforeunload', confirm)
  }, [dirty])
}
