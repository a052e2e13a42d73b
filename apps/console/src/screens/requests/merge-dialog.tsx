import { useCall, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffRequest } from '@xinghe/contract'
import { Flex, Modal, Select, Typography } from 'antd'
import { useState } from 'react'
import { t } from '#text/text.ts'
import type { RequestDialogProps } from './dialog-props.ts'
import { useAnswered } from './use-answered.ts'

/** Adds those who ask for this to those who ask for another. */
export function MergeDialog({ request: { id, name, asked }, onClose }: RequestDialogProps) {
  const [typed, setTyped] = useState('')
  const [into, setInto] = useState<string | null>(null)
  const q = typed.trim()
  const found = useCall(calls.requestsAdmin.list, { size: 50, ...(q && { q }) }, { keepsPrevious: true })
  const others = (found.data?.info ?? []).filter(
    other => other.id !== id && (other.state === 'open' || other.state === 'accepted'),
  )
  const merge = useCallMutation(calls.requestsAdmin.merge, useAnswered(onClose))
  return (
    <Modal
      open
      title={t('requests.mergeTitle', { name })}
      okText={t('requests.merge')}
      cancelText={t('requests.cancel')}
      okButtonProps={{ disabled: into === null, loading: merge.isPending }}
      onOk={() => into !== null && merge.mutate({ id, into })}
      onCancel={onClose}
    >
      <Flex vertical gap={12}>
        <Typography.Text type="secondary">{t('requests.mergeHint', { count: asked })}</Typography.Text>
        <Select
          showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
          aria-label={t('requests.mergeInto')}
          placeholder={t('requests.mergeInto')}
          value={into}
          loading={found.isFetching}
          notFoundContent={found.isFetching ? ' ' : t('requests.empty')}
          options={others.map(other => ({ value: other.id, label: labelOf(other) }))}
          onChange={setInto}
          style={{ width: '100%' }}
        />
      </Flex>
    </Modal>
  )
}

/** Told apart by what distinguishes requests of one name. */
function labelOf({ name, season, year, region, asked }: StaffRequest): string {
  const facts = [season && t('requests.season', { season }), year, region, asked]
  return [name, ...facts.filter(Boolean)].join(' · ')
}
