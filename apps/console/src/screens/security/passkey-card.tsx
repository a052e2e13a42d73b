import { canUsePasskeys, isCode, isKnownPasskey, makePasskey, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { NewPasskey, Passkey } from '@xinghe/contract'
import { limits } from '@xinghe/contract/limits'
import { Alert, App, Button, Card, Empty, Flex, Typography } from 'antd'
import { useState } from 'react'
import { client } from '#data/client.ts'
import { failureText } from '#data/failures.ts'
import { formatAgo } from '#text/format.ts'
import { t } from '#text/text.ts'
import { PasskeyName } from './passkey-name.tsx'

const changed = { invalidates: [calls.secondFactor.state] }

/** Passkeys: added on this device, named and removed. */
export function PasskeyCard({ passkeys }: { passkeys: Passkey[] }) {
  const { message } = App.useApp()
  const [made, setMade] = useState<NewPasskey | null>(null)
  const [renamed, setRenamed] = useState<Passkey | null>(null)
  const [busy, setBusy] = useState(false)
  const save = useCallMutation(calls.secondFactor.addPasskey, {
    ...changed,
    onSuccess: () => void message.success(t('security.passkeyAdded')),
  })
  const rename = useCallMutation(calls.secondFactor.renamePasskey, {
    ...changed,
    onSuccess: () => void message.success(t('security.passkeyRenamed')),
  })
  async function add() {
    setBusy(true)
    try {
      const { options } = await client.call(calls.secondFactor.newPasskey, {})
      setMade(await makePasskey(options))
    } catch (error) {
      if (isKnownPasskey(error)) void message.info(t('security.passkeyKnown'))
      else if (!isCode(error, 'cancelled')) void message.error(failureText(error))
    }
    setBusy(false)
  }
  return (
    <Card size="small" title={t('security.passkeys')}>
      <Flex vertical gap={12} align="start">
        <Typography.Text>{t('security.passkeysHint')}</Typography.Text>
        {passkeys.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('security.passkeyEmpty')} />
        )}
        {passkeys.map(passkey => (
          <Row key={passkey.id} passkey={passkey} onRename={() => setRenamed(passkey)} />
        ))}
        {canUsePasskeys() ? (
          <Button
            type="primary"
            disabled={passkeys.length >= limits.passkeys}
            loading={busy || save.isPending}
            onClick={() => void add()}
          >
            {t('security.passkeyAdd')}
          </Button>
        ) : (
          <Alert type="info" showIcon title={t('security.unavailable')} />
        )}
      </Flex>
      <PasskeyName
        shown={made === null ? null : ''}
        onClose={() => setMade(null)}
        onName={name => {
          setMade(null)
          if (made) save.mutate({ name, passkey: made })
        }}
      />
      <PasskeyName
        shown={renamed?.name ?? null}
        onClose={() => setRenamed(null)}
        onName={name => {
          setRenamed(null)
          if (renamed) rename.mutate({ id: renamed.id, name })
        }}
      />
    </Card>
  )
}

function Row({ passkey, onRename }: { passkey: Passkey; onRename: () => void }) {
  const { modal, message } = App.useApp()
  const { id, name, lastUsedAt } = passkey
  const remove = useCallMutation(calls.secondFactor.removePasskey, {
    ...changed,
    onSuccess: () => void message.success(t('security.passkeyRemoved')),
  })
  const ask = () =>
    void modal.confirm({
      title: t('security.passkeyRemoveTitle', { name }),
      okText: t('security.passkeyRemove'),
      cancelText: t('security.cancel'),
      okButtonProps: { danger: true },
      onOk: () => remove.mutate({ id }),
    })
  return (
    <Flex align="center" justify="space-between" gap={12} wrap style={{ width: '100%' }}>
      <Flex vertical style={{ minWidth: 0 }}>
        <Typography.Text strong style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography.Text>
        <Typography.Text type="secondary">
          {lastUsedAt === null
            ? t('security.passkeyUnused')
            : t('security.passkeyUsed', { ago: formatAgo(lastUsedAt) })}
        </Typography.Text>
      </Flex>
      <Flex gap={8}>
        <Button size="small" onClick={onRename}>
          {t('security.passkeyRename')}
        </Button>
        <Button size="small" danger loading={remove.isPending} onClick={ask}>
          {t('security.passkeyRemove')}
        </Button>
      </Flex>
    </Flex>
  )
}
