import { App } from 'antd'
import { useRef, useState } from 'react'
import { useUnloadGuard } from '#data/use-unload-guard.ts'
import { t } from '#text/text.ts'

export interface CloseGuard {
  /** Whether something is unsaved. */
  isTouched: boolean
  /** To be called at every change of a field. */
  touch(): void
  /** Closes, after a confirmation where something was changed. */
  close(): void
  /** Closes after a save. */
  done(): void
}

/** A dialog or drawer with a form does not close on a stray click while something in it is unsaved. */
export function useCloseGuard(onClose: () => void): CloseGuard {
  const { modal } = App.useApp()
  const [isTouched, setTouched] = useState(false)
  const isConfirming = useRef(false)
  useUnloadGuard(isTouched)
  function done() {
    setTouched(false)
    onClose()
  }
  async function confirmClose() {
    if (isConfirming.current) return
    isConfirming.current = true
    const sure = await modal.confirm({
      title: t('work.leaveTitle'),
      content: t('work.closeText'),
      okText: t('work.discard'),
      okButtonProps: { danger: true },
      cancelText: t('work.stay'),
      // Whoever presses Enter loses nothing.
      autoFocusButton: 'cancel',
    })
    isConfirming.current = false
    if (sure) done()
  }
  return {
    isTouched,
    touch: () => setTouched(true),
    close: () => (isTouched ? void confirmClose() : done()),
    done,
  }
}
