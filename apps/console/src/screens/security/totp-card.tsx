import { useCallMutation } from '@xinghe/app-data'
import { type CallData, calls } from '@xinghe/client'
import type { SecondFactorState } from '@xinghe/contract'
import { App, Button, Card, Flex, Typography } from 'antd'
import { useState } from 'react'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpTotp } from './set-up-totp.tsx'

const changed = { invalidates: [calls.secondFactor.state] }

/** The authenticator application: whether there is one, and how to get or lose it. */
export function TotpCard({ factors }: { factors: SecondFactorState }) {
  const { modal, message } = App.useApp()
  const [secret, setSecret] = useState<CallData<typeof calls.secondFactor.beginTotp> | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const begin = useCallMutation(calls.secondFactor.beginTotp, { onSuccess: setSecret })
  const renew = useCallMutation(calls.secondFactor.newRecoveryCodes, {
    ...changed,
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
  })
  const stop = useCallMutation(calls.secondFactor.disableTotp, {
    ...changed,
    onSuccess: () => void message.success(t('security.stopped')),
  })
  const { totpSince, recoveryCodesLeft } = factors
  const ask = (what: 'stop' | 'newCodes', run: () => void) =>
    void modal.confirm({
      title: t(`security.${what}Title`),
      content: t(`security.${what}Text`),
      okText: t(`security.${what}`),
      cancelText: t('security.cancel'),
      onOk: run,
    })
  const lead =
    totpSince === null
      ? t('security.totpOff')
      : t('security.totpOn', { time: formatTime(totpSince), count: recoveryCodesLeft })
  return (
    <Card size="small" title={t('security.totp')}>
      <Flex vertical gap={12} align="start">
        <Typography.Text>{lead}</Typography.Text>
        {totpSince === null ? (
          <Button type="primary" loading={begin.isPending} onClick={() => begin.mutate({})}>
            {t('security.start')}
          </Button>
        ) : (
          <Flex gap={8} wrap>
            <Button loading={renew.isPending} onClick={() => ask('newCodes', () => renew.mutate({}))}>
              {t('security.newCodes')}
            </Button>
            <Button danger loading={stop.isPending} onClick={() => ask('stop', () => stop.mutate({}))}>
              {t('security.stop')}
            </Button>
          </Flex>
        )}
      </Flex>
      {secret && (
        <SetUpTotp
          secret={secret}
          onClose={() => setSecret(null)}
          onEnabled={codes => {
            setSecret(null)
            setCodes(codes)
          }}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </Card>
  )
}
