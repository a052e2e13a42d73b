import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { VipCodeBatch } from '@xinghe/contract'
import { groupVipCode } from '@xinghe/contract/vip-code'
import { App, Button, Flex, Popconfirm } from 'antd'
import { t } from '#text/text.ts'
import type { BatchState } from './batch-state.ts'

/** What staff may do about a batch. */
export function BatchActions({ batch, state }: { batch: VipCodeBatch; state: BatchState }) {
  const { message } = App.useApp()
  const { id, name, redeemed } = batch
  const invalidates = [calls.vipCodesAdmin.list]
  const take = useCallMutation(calls.vipCodesAdmin.export, {
    invalidates,
    onSuccess: ({ codes }) => {
      save(codes, name)
      void message.success(t('vipCodes.exported', { count: codes.length }))
    },
  })
  const disable = useCallMutation(calls.vipCodesAdmin.disable, {
    invalidates,
    onSuccess: () => void message.success(t('vipCodes.disabled')),
  })
  if (state !== 'planned' && state !== 'open') return null
  const words = { okText: t('vipCodes.ok'), cancelText: t('vipCodes.no') }
  const label = t(state === 'planned' ? 'vipCodes.export' : 'vipCodes.exportAgain')
  return (
    <Flex gap={4} wrap>
      {state === 'planned' && (
        <Button size="small" type="primary" loading={take.isPending} onClick={() => take.mutate({ id })}>
          {label}
        </Button>
      )}
      {state === 'open' && redeemed === 0 && (
        <Popconfirm
          title={label}
          description={t('vipCodes.exportAgainHint')}
          onConfirm={() => take.mutate({ id })}
          {...words}
        >
          <Button size="small" loading={take.isPending}>
            {label}
          </Button>
        </Popconfirm>
      )}
      <Popconfirm
        title={t('vipCodes.disable')}
        description={t('vipCodes.disableHint')}
        onConfirm={() => disable.mutate({ id })}
        {...words}
      >
        <Button size="small" danger loading={disable.isPending}>
          {t('vipCodes.disable')}
        </Button>
      </Popconfirm>
    </Flex>
  )
}

/** Offers the codes as a file: they have no characters that a table would take for anything else. */
function save(codes: readonly string[], name: string): void {
  const lines = ['code', ...codes.map(groupVipCode)]
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`${lines.join('\r\n')}\r\n`], { type: 'text/csv' }))
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
