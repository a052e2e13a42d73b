import { Button, Mark, Sheet } from '@xinghe/ui'
import { useEffect, useLayoutEffect } from 'react'
import { useNavigate } from '#lib/router/router.tsx'
import { useSignedIn } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import styles from './guest-mask.module.css'
import { useGuestMaskState } from './guest-mask-state.ts'

const hide = () => useGuestMaskState.setState({ open: false })

/** What a visitor sees instead of an action that needs a user. Its texts are in the part `components`. */
export function GuestMask() {
  const t = useText()
  const navigate = useNavigate()
  const isSignedIn = useSignedIn()
  const { open, reason, login, theme } = useGuestMaskState()

  useEffect(() => {
    if (isSignedIn) hide()
  }, [isSignedIn])
  // Going back leaves the screen under the mask: heard as soon as the mask shows.
  useLayoutEffect(() => {
    window.addEventListener('popstate', hide)
    return () => window.removeEventListener('popstate', hide)
  }, [])

  function goLogin() {
    hide()
    navigate(login)
  }
  return (
    <Sheet open={open} onClose={hide} title={t('guest.title')} closeLabel={t('common.close')} theme={theme}>
      <div className={styles.body}>
        <span className={styles.sign}>
          <Mark />
        </span>
        <p className={styles.text}>{t(`guest.${reason}`)}</p>
        <Button size="l" block onClick={goLogin}>
          {t('common.goLogin')}
        </Button>
        <button type="button" className={styles.stay} onClick={hide}>
          {t('guest.stay')}
        </button>
      </div>
    </Sheet>
  )
}
