import { Modal } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useUnloadGuard } from '#data/use-unload-guard.ts'
import { t } from '#text/text.ts'

interface LeaveGuard {
  /** To be put anywhere on the screen. */
  dialog: ReactNode
  /** Lets a save lead on to another screen. */
  allow: () => void
}

/** Asks for confirmation before unsaved changes are left, by a link or by closing the page. */
export function useLeaveGuard(dirty: boolean): LeaveGuard {
  useUnloadGuard(dirty)
  return useLinkGuard(dirty)
}

function useLinkGuard(dirty: boolean): LeaveGuard {
  const open = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !open.current && currentLocation.pathname !== nextLocation.pathname,
  )
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

/** Of a part that has a `CloseGuard`, on a screen without a guard of its own: there may be one for links. */
export function LinkGuard({ dirty }: { dirty: boolean }) {
  return useLinkGuard(dirty).dialog
}
