import { useCallMutation, useRid } from '@xinghe/app-data'
import { type Call, calls } from '@xinghe/client'
import { type MassEffect, massLimits, type StaffPost } from '@xinghe/contract'
import { Button, Flex, Popover, Typography } from 'antd'
import { useState } from 'react'
import { useHolds } from '#data/account.ts'
import { t } from '#text/text.ts'
import { MassOutcome } from './mass-outcome.tsx'
import { MassReason, type Why } from './mass-reason.tsx'

/** Lets posts of a table be chosen, and what is chosen be hidden or shown at once. */
export function usePostSelection(lists: readonly Call[]) {
  const [selected, setSelected] = useState<string[]>([])
  const [started, setStarted] = useState<string | null>(null)
  const mayChange = useHolds('moderation')
  if (!mayChange) return { bar: null, rowSelection: {} }
  const done = (id: string) => {
    setStarted(id)
    setSelected([])
  }
  return {
    bar: (
      <>
        {started !== null && (
          <MassOutcome key={started} id={started} invalidates={lists} onClose={() => setStarted(null)} />
        )}
        {selected.length > 0 && <MassBar ids={selected} onStart={done} />}
      </>
    ),
    rowSelection: {
      rowSelection: {
        selectedRowKeys: selected,
        onChange: (keys: readonly (string | number | bigint)[]) =>
          setSelected(keys.map(String).slice(0, massLimits.ids)),
        getCheckboxProps: ({ text }: StaffPost) => ({ 'aria-label': text || t('posts.wordless') }),
      },
    },
  }
}

function MassBar({ ids, onStart }: { ids: string[]; onStart: (id: string) => void }) {
  return (
    <Flex gap={8} align="center" wrap style={{ paddingBlock: 8 }}>
      <Typography.Text type="secondary">{t('mass.selected', { count: ids.length })}</Typography.Text>
      <MassButton effect="hide" ids={ids} onStart={onStart} />
      <MassButton effect="show" ids={ids} onStart={onStart} />
    </Flex>
  )
}

interface MassButtonProps {
  effect: MassEffect
  ids: string[]
  onStart: (id: string) => void
}

function MassButton({ effect, ids, onStart }: MassButtonProps) {
  const rid = useRid()
  const [why, setWhy] = useState<Why>({ reason: 'other', note: '' })
  const change = useCallMutation(calls.massAdmin.change, {
    invalidates: [calls.massAdmin.list],
    onSuccess: ({ id }) => onStart(id),
  })
  const submit = () => {
    const input = { kind: 'post' as const, ids, effect, ...why }
    change.mutate({ ...input, rid: rid.of(input) })
  }
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      content={
        <Flex vertical gap={8} align="start" style={{ width: 280 }}>
          <MassReason why={why} onChange={setWhy} />
          <Button type="primary" loading={change.isPending} onClick={submit}>
            {t(`mass.${effect}`)}
          </Button>
        </Flex>
      }
    >
      <Button>{t(`mass.${effect}`)}</Button>
    </Popover>
  )
}
