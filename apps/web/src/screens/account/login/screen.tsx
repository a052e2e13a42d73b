import { canUsePasskeys } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { TabStrip } from '@xinghe/ui'
import { Suspense, startTransition, useState } from 'react'
import { useRememberedAccount } from '#components/account/remembered-account.ts'
import { SignInForm } from '#components/account/sign-in-form.tsx'
import { client } from '#data/client.ts'
import { isTelevision } from '#lib/is-television.ts'
import { lazyChunk } from '#lib/load-chunk.ts'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import styles from './login.module.css'
import { PasskeyLogIn } from './passkey-log-in.tsx'

type Way = 'password' | 'code' | 'qr'

const QrForm = lazyChunk(async () => (await import('./qr-form.tsx')).QrForm)
const TelevisionForm = lazyChunk(async () => (await import('./television-form.tsx')).TelevisionForm)

/** On a television by QR code, unless the viewer would rather type. */
export function Screen() {
  const [types, setTypes] = useState(() => !isTelevision())
  if (types) return <Ways />
  return (
    <Suspense>
      <TelevisionForm onOther={() => setTypes(true)} />
    </Suspense>
  )
}

/** Log-in with phone or e-mail, by password or by a code that is sent there, or by another device's scan. */
function Ways() {
  const t = useText()
  const [way, setWay] = useState<Way>('password')
  const byCode = way === 'code'
  const remembers = useRememberedAccount(state => state.remembers)
  const ways = [
    { key: 'password', label: t('login.byPassword') },
    { key: 'code', label: t('login.byCode') },
    { key: 'qr', label: t('login.byQr') },
  ]
  const head = (
    <TabStrip
      className={styles.ways}
      kind="line"
      label={t('login.way')}
      items={ways}
      activeKey={way}
      // The form stays until the code of the next one is there.
      onSelect={key => startTransition(() => setWay(key as Way))}
    />
  )
  if (way === 'qr')
    return (
      <Suspense>
        <QrForm head={head} />
      </Suspense>
    )
  return (
    <SignInForm
      kind="login"
      asks={{ password: !byCode, code: byCode }}
      other={{ path: '/register', label: t('login.toRegister') }}
      faultsOf={password => ({ password: byCode || password !== '' ? null : 'field.passwordRequired' })}
      send={({ ticket, code, password, ...credentials }) =>
        byCode
          ? client.call(calls.oneTimeCode.login, { ...credentials, ticket, code, remember: remembers })
          : client.call(calls.account.login, { ...credentials, password, remember: remembers })
      }
      head={head}
      more={() => (
        <div className={styles.below}>
          <label className={styles.remember}>
            <input
              type="checkbox"
              checked={remembers}
              onChange={event =>
                useRememberedAccount.setState({ remembers: event.currentTarget.checked, account: '' })
              }
            />
            {t('login.remember')}
          </label>
          <Link to="/retrievePassword" className={styles.forgot}>
            {t('login.forgot')}
          </Link>
        </div>
      )}
      beside={canUsePasskeys() && <PasskeyLogIn />}
    />
  )
}
