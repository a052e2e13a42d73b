import { useCall, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { OutboxMessage } from '@xinghe/contract'
import { App, Button, Card, Flex, Input, Segmented, Skeleton, Space, Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { FailureBox } from '#components/page/failure-box.tsx'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'

/** Who sends, the secrets they need, and a message to try them. */
export function Senders() {
  const { data, error, refetch } = useCall(calls.outboxAdmin.senders, {})
  if (error && !data) return <FailureBox error={error} onRetry={() => void refetch()} />
  return (
    <Card
      size="small"
      title={t('outbox.senders')}
      extra={<Link to="/settings?area=outbox">{t('outbox.toSettings')}</Link>}
    >
      {data ? (
        <Flex vertical gap={12}>
          <Typography.Text>{t(`outbox.mailBy.${data.mailBy}`)}</Typography.Text>
          {data.mailBy === 'smtp' && <Secret name="smtpPassword" given={data.given.smtpPassword} />}
          <Typography.Text>{t(`outbox.smsBy.${data.smsBy}`)}</Typography.Text>
          {data.smsBy === 'http' && <Secret name="gatewayKey" given={data.given.gatewayKey} />}
          <Test />
        </Flex>
      ) : (
        <Skeleton active title={false} />
      )}
    </Card>
  )
}

/** Can be given anew and is never shown. */
function Secret({ name, given }: { name: 'smtpPassword' | 'gatewayKey'; given: boolean }) {
  const { message } = App.useApp()
  const [secret, setSecret] = useState('')
  const set = useCallMutation(calls.outboxAdmin.setSecret, {
    invalidates: [calls.outboxAdmin.senders],
    onSuccess: () => {
      setSecret('')
      void message.success(t('outbox.secretSaved'))
    },
  })
  return (
    <Space.Compact style={{ maxWidth: 480 }}>
      <Input.Password
        aria-label={t(`outbox.${name}`)}
        addonBefore={t(`outbox.${name}`)}
        placeholder={t(given ? 'outbox.given' : 'outbox.notGiven')}
        autoComplete="new-password"
        maxLength={500}
        value={secret}
        onChange={event => setSecret(event.target.value)}
      />
      <Button loading={set.isPending} disabled={secret === ''} onClick={() => set.mutate({ name, secret })}>
        {t('outbox.saveSecret')}
      </Button>
    </Space.Compact>
  )
}

function Test() {
  const { message } = App.useApp()
  const [channel, setChannel] = useState<OutboxMessage['channel']>('mail')
  const [to, setTo] = useState('')
  const test = useCallMutation(calls.outboxAdmin.test, {
    invalidates: [calls.outboxAdmin.list],
    onSuccess: () => void message.success(t('outbox.testSent')),
  })
  return (
    <Flex gap={8} wrap align="center">
      <Typography.Text>{t('outbox.test')}</Typography.Text>
      <Segmented
        options={optionsOf('messageChannels')}
        value={channel}
        onChange={value => {
          setChannel(value)
          setTo('')
        }}
      />
      <Space.Compact style={{ maxWidth: 400 }}>
        <Input
          aria-label={t(`outbox.testTo.${channel}`)}
          placeholder={t(`outbox.testTo.${channel}`)}
          maxLength={120}
          value={to}
          onChange={event => setTo(event.target.value)}
        />
        <Button
          loading={test.isPending}
          disabled={to.trim() === ''}
          onClick={() => test.mutate({ channel, to: to.trim() })}
        >
          {t('outbox.testSend')}
        </Button>
      </Space.Compact>
    </Flex>
  )
}
