import { classNames } from '../class-names.ts'
import modal from '../modal/modal.module.css'
import { useModal } from '../modal/use-modal.ts'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './loading-mask.module.css'
import { usePageHeld } from './use-page-held.ts'

/** Blocks the page while something short must finish; `text` says what. */
export function LoadingMask({ open, text }: { open: boolean; text: string }) {
  const { dialog, events } = useModal(open, () => {}, false)
  return (
    <dialog
      ref={dialog}
      {...events}
      className={classNames(modal.backdrop, styles.mask)}
      aria-label={text}
      aria-busy="true"
      tabIndex={-1}
    >
      <div className={styles.box}>
        <Spinner size="l" />
        {text}
      </div>
    </dialog>
  )
}

/** Shows the mask while the page is held by `holdPage`. Once in the app. */
export function LoadingHost({ text }: { text: string }) {
  return <LoadingMask open={usePageHeld()} text={text} />
}
