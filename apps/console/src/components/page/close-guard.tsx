import { App } from 'antd'
import { useRef } from 'react'
import { t } from '#text/text.ts'

export interface CloseGuard {
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
  const touched = useRef(false)
  const isConfirming = useRef(false)
  function done() {
    touched.current = false
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
    })
    isConfirming.current = false
    if (sure) done()
  }
  return {
    touch: () => {
      touched.current = true
    },
    close: () => (touched.current ? void confirmClose() : done()),
    done,
  }
}
