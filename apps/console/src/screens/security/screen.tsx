import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Flex, Skeleton, Typography } from 'antd'
import { FailureBox } from '#components/page/failure-box.tsx'
import { PageHead } from '#components/page/page-head.tsx'
import { t } from '#text/text.ts'
import { PasskeyCard } from './passkey-card.tsx'
import { TotpCard } from './totp-card.tsx'

/** The second factors of who is signed in. */
export function Component() {
  const { data, error, refetch } = useCall(calls.secondFactor.state, {}, { quiet: true })
  return (
    <>
      <PageHead title={t('security.title')} />
      <Flex vertical gap={16} style={{ maxWidth: 720 }}>
        <Typography.Text type="secondary">{t('security.hint')}</Typography.Text>
        {error && !data && <FailureBox error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton active />}
        {data && (
          <>
            <TotpCard factors={data} />
            <PasskeyCard passkeys={data.passkeys} />
          </>
        )}
      </Flex>
    </>
  )
}
