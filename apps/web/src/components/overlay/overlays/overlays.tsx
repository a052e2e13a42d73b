import { DialogHost, LoadingHost, ToastHost } from '@xinghe/ui'
import { useState } from 'react'
import { GuestMask } from '#components/account/guest-mask/guest-mask.tsx'
import { useText } from '#text/text.ts'
import { OpenAppHost } from '../open-app/open-app-host.tsx'
import { SignInTipHost } from '../sign-in-tip/sign-in-tip-host.tsx'
import { isUc } from '../uc-hint/is-uc.ts'
import { UcHint } from '../uc-hint/uc-hint.tsx'
import styles from './overlays.module.css'

function markRead(): void {
  try {
    sessionStorage.setItem(readKey, '1')
  } catch {
    // Without storage the hint appears again on the next page.
  }
}

const readKey = 'xinghe.ucHintRead'

function isUcHintDue(): boolean {
  try {
    return isUc(navigator.userAgent) && sessionStorage.getItem(readKey) === null
  } catch {
    return false
  }
}

/** Overlays of all screens, loaded after the first one is shown. */
export function Overlays({ hasTabs }: { hasTabs: boolean }) {
  const t = useText()
  const [ucHint, setUcHint] = useState(isUcHintDue)
  return (
    <>
      {hasTabs && (
        <div className={styles.overTabs}>
          <SignInTipHost className={styles.tip} />
          <OpenAppHost />
        </div>
      )}
      <UcHint
        open={ucHint}
        onClose={() => {
          setUcHint(false)
          markRead()
        }}
      />
      <GuestMask />
      <LoadingHost text={t('more.loading')} />
      <DialogHost />
      <ToastHost />
    </>
  )
}
