import { askPasskey, canUsePasskeys, isCode, useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Alert, Button, Flex, Form, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import { type FactorFields, FactorItem } from '#components/form/factor-item.tsx'
import { EntryPage } from '#components/page/entry-page.tsx'
import { useFinishLogin } from '#data/account.ts'
import { client } from '#data/client.ts'
import { failureText } from '#data/failures.ts'
import { t } from '#text/text.ts'

/** The second factor of a log-in whose password was right; `onOver` leads back to the first step. */
export function SecondStep({ onOver }: { onOver: () => void }) {
  const pending = useCall(calls.secondFactor.pending, {}, { staleMs: 0 })
  const finish = useFinishLogin()
  const [failure, setFailure] = useState<unknown>(null)
  const ways = pending.data?.ways
  const error = failure ?? finish.error
  async function byPasskey() {
    setFailure(null)
    try {
      const { options } = await client.call(calls.secondFactor.challenge, { use: 'finish' })
      finish.mutate({ passkey: await askPasskey(options) })
    } catch (caught) {
      if (!isCode(caught, 'cancelled')) setFailure(caught)
    }
  }
  return (
    <EntryPage title={t('factor.title')}>
      <Flex vertical gap={12}>
        {error !== null && <Alert type="error" showIcon title={failureText(error)} />}
        {!ways && pending.isFetching && <Skeleton active title={false} />}
        {ways?.totp && (
          <Form<FactorFields>
            layout="vertical"
            requiredMark={false}
            onFinish={fields => {
              setFailure(null)
              finish.mutate(fields)
            }}
          >
            <FactorItem hasCodes={ways.recoveryCode} />
            <Button type="primary" htmlType="submit" block loading={finish.isPending}>
              {t('factor.submit')}
            </Button>
          </Form>
        )}
        {ways?.passkey && canUsePasskeys() && (
          <Button block type={ways.totp ? 'default' : 'primary'} onClick={() => void byPasskey()}>
            {t('identity.byPasskey')}
          </Button>
        )}
        {ways?.passkey && !ways.totp && !canUsePasskeys() && (
          <Alert type="warning" showIcon title={t('security.unavailable')} />
        )}
        <Typography.Text type="secondary">{t('factor.lost')}</Typography.Text>
        <Button type="link" onClick={onOver}>
          {t('factor.back')}
        </Button>
      </Flex>
    </EntryPage>
  )
}
