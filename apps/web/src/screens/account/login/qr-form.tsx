import type { ReactNode } from 'react'
import { QrPanel } from '#components/account/qr/qr-panel.tsx'
import { useWebQr } from '#components/account/qr/use-web-qr.ts'
import { SignInFrame } from '#components/account/sign-in-frame.tsx'
import { siteName } from '#stores/site-name.ts'
import { useText } from '#text/text.ts'

/** Log-in by a QR code that is scanned with a phone where the viewer is signed in. */
export function QrForm({ head }: { head: ReactNode }) {
  const t = useText()
  const { qr, needless, query } = useWebQr('h5')
  if (needless) return null
  return (
    <SignInFrame
      title={t('login.welcome', { site: siteName })}
      lead={t('login.lead')}
      agreePrefix={t('login.agreePrefix')}
      other={{ to: `/register${query}`, label: t('login.toRegister') }}
    >
      {head}
      <QrPanel qr={qr} />
    </SignInFrame>
  )
}
