import { useQrLogIn } from '@xinghe/app-data'
import { groupTypedCode, qrAddress, qrStates } from '@xinghe/contract/qr'
import { Alert, Button, Flex, QRCode, Spin, Typography } from 'antd'
import { EntryPage } from '#components/page/entry-page.tsx'
import { signInByQr } from '#data/account.ts'
import { failureText } from '#data/failures.ts'
import { t } from '#text/text.ts'

/** The second way into the console: staff scan the code with a phone where they are signed in, and confirm there. */
export function QrLogIn({ onPassword }: { onPassword: () => void }) {
  const { asked, state, by, matchNumber, error, refresh } = useQrLogIn('console', signInByQr)
  const isAsked = state === qrStates.asked
  const covered = isAsked ? 'active' : state < qrStates.refused ? 'scanned' : 'expired'
  return (
    <EntryPage title={t('login.byQr')}>
      <Flex vertical align="center" gap={12}>
        {error && <Alert type="error" showIcon title={failureText(error)} style={{ width: '100%' }} />}
        <QRCode
          // Dark on light in either theme, or it cannot be read.
          color="#000000"
          bgColor="#ffffff"
          size={240}
          errorLevel="Q"
          type="svg"
          value={asked ? qrAddress(window.location.origin, asked.code) : ' '}
          status={asked ? covered : error ? 'expired' : 'loading'}
          statusRender={({ status }) =>
            status === 'loading' ? (
              <Spin />
            ) : status === 'scanned' ? (
              <Flex vertical align="center" gap={4}>
                <Typography.Text strong>{by?.nickName}</Typography.Text>
                <Typography.Text type="secondary">{t('login.qrMatch')}</Typography.Text>
                <Typography.Text strong style={{ fontSize: 44, lineHeight: 1.1, letterSpacing: 4 }}>
                  {matchNumber}
                </Typography.Text>
              </Flex>
            ) : (
              <Flex vertical align="center" gap={12}>
                <Typography.Text strong>
                  {t(state === qrStates.refused ? 'login.qrRefused' : 'login.qrExpired')}
                </Typography.Text>
                <Button type="primary" onClick={refresh}>
                  {t('login.qrRefresh')}
                </Button>
              </Flex>
            )
          }
        />
        <Typography.Text type="secondary" style={{ textAlign: 'center', textWrap: 'balance' }} role="status">
          {t(isAsked ? 'login.qrHint' : 'login.qrScanned')}
        </Typography.Text>
        {asked && isAsked && (
          <Typography.Text strong style={{ fontSize: 20, letterSpacing: 3 }}>
            {groupTypedCode(asked.typedCode)}
          </Typography.Text>
        )}
        <Button type="link" onClick={onPassword}>
          {t('login.byPassword')}
        </Button>
      </Flex>
    </EntryPage>
  )
}
