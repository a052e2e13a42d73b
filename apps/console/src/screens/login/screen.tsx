import { canUsePasskeys, isCode } from '@xinghe/app-data'
import { isSitePath } from '@xinghe/contract/site-path'
import { Alert, Button, Form, Input } from 'antd'
import { lazy, Suspense, startTransition, useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { AccountField, type AccountFields, contactOf } from '#components/form/account-field.tsx'
import { EntryPage } from '#components/page/entry-page.tsx'
import { NotStaff, useLogin, useSetupState } from '#data/account.ts'
import { failureText } from '#data/failures.ts'
import { useSession } from '#stores/session.ts'
import { t } from '#text/text.ts'
import { CaptchaItem } from './captcha-item.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { SecondStep } from './second-step.tsx'

type Fields = AccountFields & { password: string; captchaAnswer?: string }

const QrLogIn = lazy(async () => ({ default: (await import('./qr-log-in.tsx')).QrLogIn }))

export function Component() {
  const login = useLogin()
  const setup = useSetupState()
  const [search] = useSearchParams()
  const [captchaId, setCaptchaId] = useState('')
  const [byQr, setByQr] = useState(false)
  const needsCaptcha =
    isCode(login.error, 'captchaNeeded') || isCode(login.error, 'captchaWrong') || captchaId !== ''
  const signedIn = useSession(state => state.token !== null)
  if (signedIn) return <Navigate to={backTo(search.get('back'))} replace />
  if (byQr)
    return (
      <Suspense>
        <QrLogIn onPassword={() => setByQr(false)} />
      </Suspense>
    )
  if (isCode(login.error, 'secondFactorNeeded')) return <SecondStep onOver={login.reset} />
  const problem = login.error instanceof NotStaff ? t('login.notStaff') : failureText(login.error)
  return (
    <EntryPage title={t('login.title')}>
      <Form<Fields>
        layout="vertical"
        requiredMark={false}
        onFinish={({ password, captchaAnswer, ...fields }) =>
          login.mutate({
            ...contactOf(fields),
            password,
            ...(captchaAnswer && { captchaId, captchaAnswer }),
          })
        }
      >
        {setup.data?.open && (
          <Alert
            type="info"
            showIcon
            title={t('login.setupOpen')}
            action={<Link to="/setup">{t('login.toSetup')}</Link>}
            style={{ marginBottom: 16 }}
          />
        )}
        {login.error && <Alert type="error" showIcon title={problem} style={{ marginBottom: 16 }} />}
        <AccountField />
        <Form.Item
          name="password"
          label={t('login.password')}
          rules={[{ required: true, message: t('login.passwordMissing') }]}
        >
          <Input.Password autoComplete="current-password" maxLength={200} />
        </Form.Item>
        {needsCaptcha && <CaptchaItem round={login.submittedAt} onShown={setCaptchaId} />}
        <Button type="primary" htmlType="submit" block loading={login.isPending}>
          {t('login.submit')}
        </Button>
      </Form>
      <Button type="link" block style={{ marginTop: 8 }} onClick={() => startTransition(() => setByQr(true))}>
        {t('login.byQr')}
      </Button>
      {canUsePasskeys() && <PasskeyLogin />}
      <Button type="link" block href="/retrievePassword" target="_blank" rel="noreferrer">
        {t('login.forgotten')}
      </Button>
    </EntryPage>
  )
}

/** Only a path of the console itself: an address from the query must not lead elsewhere. */
function backTo(back: string | null): string {
  return back !== null && isSitePath(back) ? back : '/'
}
