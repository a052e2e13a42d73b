import { calls } from '@xinghe/client'
import { TabStrip } from '@xinghe/ui'
import { useState } from 'react'
import { useRememberedAccount } from '#components/account/remembered-account.ts'
import { SignInForm } from '#components/account/sign-in-form.tsx'
import { client } from '#data/client.ts'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import styles from './login.module.css'

type Way = 'password' | 'code'

/** Log-in with phone or e-mail, by password or by a code that is sent there. */
export function Screen() {
  const t = useText()
  const [way, setWay] = useState<Way>('password')
  const byCode = way === 'code'
  const remembers = useRememberedAccount(state => state.remembers)
  const ways = [
    { key: 'password', label: t('login.byPassword') },
    { key: 'code', label: t('login.byCode') },
  ]
  return (
    <SignInForm
      kind="login"
      asks={{ password: !byCode, code: byCode }}
      other={{ path: '/register', label: t('login.toRegister') }}
      faultsOf={password => ({ password: byCode || password !== '' ? null : 'field.passwordRequired' })}
      send={({ ticket, code, password, ...credentials }) =>
        byCode
          ? client.call(calls.oneTimeCode.login, { ...credentials, ticket, code })
          : client.call(calls.account.login, { ...credentials, password })
      }
      head={
        <TabStrip
          className={styles.ways}
          kind="line"
          label={t('login.way')}
          items={ways}
          activeKey={way}
          onSelect={key => setWay(key as Way)}
        />
      }
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
    />
  )
}
