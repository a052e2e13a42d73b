import { askPasskey, canUsePasskeys, isCode, useCall, useCallMutation } from '@xinghe/app-data'
import { CallFailure, calls } from '@xinghe/client'
import type { SecondFactorState } from '@xinghe/contract'
import { Alert, Button, Flex, Form, Input, Modal, Skeleton, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { type FactorFields, FactorItem } from '#components/form/factor-item.tsx'
import { client } from '#data/client.ts'
import { failureText } from '#data/failures.ts'
import { onIdentityAsked } from '#data/identity.ts'
import { t } from '#text/text.ts'

interface Asked {
  proved: () => void
  cancel: () => void
}

/** Asks for a proof of who is signed in whenever a call needs one; the call then goes on. */
export function IdentityDialog() {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    let cancel = () => {}
    return onIdentityAsked(
      () =>
        new Promise((resolve, reject) => {
          const proved = () => {
            setAsked(null)
            resolve()
          }
          cancel = () => {
            setAsked(null)
            reject(new CallFailure('cancelled', 0, ''))
          }
          setAsked({ proved, cancel })
        }),
      () => cancel(),
    )
  }, [])
  return (
    <Modal
      open={asked !== null}
      onCancel={() => asked?.cancel()}
      title={t('identity.title')}
      footer={null}
      width={400}
      zIndex={1100}
      destroyOnHidden
    >
      {asked && <Proof onProved={asked.proved} />}
    </Modal>
  )
}

function Proof({ onProved }: { onProved: () => void }) {
  const { data, error } = useCall(calls.secondFactor.state, {}, { quiet: true })
  if (error && !data) return <Alert type="error" showIcon title={failureText(error)} />
  return data ? <ProofForm factors={data} onProved={onProved} /> : <Skeleton active title={false} />
}

type Fields = FactorFields & { password: string }

function ProofForm({ factors, onProved }: { factors: SecondFactorState; onProved: () => void }) {
  const [failure, setFailure] = useState<unknown>(null)
  const prove = useCallMutation(calls.contacts.prove, {
    quiet: true,
    onSuccess: onProved,
    onError: setFailure,
  })
  const hasPasskey = factors.passkeys.length > 0 && canUsePasskeys()
  async function byPasskey() {
    setFailure(null)
    try {
      const { options } = await client.call(calls.secondFactor.challenge, { use: 'prove' })
      prove.mutate({ passkey: await askPasskey(options) })
    } catch (caught) {
      if (!isCode(caught, 'cancelled')) setFailure(caught)
    }
  }
  return (
    <Flex vertical gap={12}>
      <Typography.Text type="secondary">{t('identity.hint')}</Typography.Text>
      {failure !== null && <Alert type="error" showIcon title={failureText(failure)} />}
      {hasPasskey && (
        <Button block onClick={() => void byPasskey()}>
          {t('identity.byPasskey')}
        </Button>
      )}
      <Form<Fields>
        name="identity"
        layout="vertical"
        requiredMark={false}
        onFinish={fields => {
          setFailure(null)
          prove.mutate(fields)
        }}
      >
        <Form.Item
          name="password"
          label={t('identity.password')}
          rules={[{ required: true, message: t('login.passwordMissing') }]}
        >
          <Input.Password autoComplete="current-password" maxLength={200} autoFocus />
        </Form.Item>
        {factors.totpSince !== null && <FactorItem hasCodes={factors.recoveryCodesLeft > 0} />}
        <Button type="primary" htmlType="submit" block loading={prove.isPending}>
          {t('identity.submit')}
        </Button>
      </Form>
    </Flex>
  )
}
