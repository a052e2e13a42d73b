import { isCode } from '@xinghe/app-data'
import { Alert, Button } from 'antd'
import { usePasskeyLogin } from '#data/account.ts'
import { failureText } from '#data/failures.ts'
import { t } from '#text/text.ts'

/** Log-in by a passkey of this device, without name and password. */
export function PasskeyLogin() {
  const login = usePasskeyLogin()
  const isShown = login.error !== null && !isCode(login.error, 'cancelled')
  return (
    <>
      <Button block loading={login.isPending} onClick={() => login.mutate()} style={{ marginTop: 12 }}>
        {t('login.byPasskey')}
      </Button>
      {isShown && <Alert type="error" showIcon title={failureText(login.error)} style={{ marginTop: 12 }} />}
    </>
  )
}
