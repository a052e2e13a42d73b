import { useCallMutation, useRid } from '@xinghe/app-data'
import { type Call, calls } from '@xinghe/client'
import { type MassEffect, massLimits } from '@xinghe/contract'
import { Button, Flex, Typography } from 'antd'
import { useState } from 'react'
import { useHolds } from '#data/account.ts'
import { t } from '#text/text.ts'
import { HideButton } from './hide-button.tsx'
import { MassOutcome } from './mass-outcome.tsx'
import type { Why } from './why-fields.tsx'

interface MassSelectionOptions<Row> {
  kind: 'post' | 'danmu'
  /** Lists that show what was changed. */
  lists: readonly Call[]
  labelOf: (row: Row) => string
  /** Of what nobody sees whatever staff do. */
  isGone?: (row: Row) => boolean
}

/** Lets rows of a table be chosen, and what is chosen be hidden or shown at once. */
export function useMassSelection<Row>({ kind, lists, labelOf, isGone }: MassSelectionOptions<Row>) {
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
        {selected.length > 0 && <MassBar kind={kind} ids={selected} onStart={done} />}
      </>
    ),
    rowSelection: {
      rowSelection: {
        selectedRowKeys: selected,
        onChange: (keys: readonly (string | number | bigint)[]) =>
          setSelected(keys.map(String).slice(0, massLimits.ids)),
        getCheckboxProps: (row: Row) => ({
          'aria-label': labelOf(row) || t('posts.wordless'),
          disabled: isGone?.(row) ?? false,
        }),
      },
    },
  }
}

interface MassBarProps {
  kind: 'post' | 'danmu'
  ids: string[]
  onStart: (id: string) => void
}

function MassBar({ kind, ids, onStart }: MassBarProps) {
  const rid = useRid()
  const change = useCallMutation(calls.massAdmin.change, {
    invalidates: [calls.massAdmin.list],
    onSuccess: ({ id }) => onStart(id),
  })
  const submit = (effect: MassEffect, why: Why) => {
    const input = { kind, ids, effect, ...why }
    change.mutate({ ...input, rid: rid.of(input) })
  }
  return (
    <Flex gap={8} align="center" wrap style={{ paddingBlock: 8 }}>
      <Typography.Text type="secondary">{t('hiding.selected', { count: ids.length })}</Typography.Text>
      <HideButton isPending={change.isPending} onChoose={why => submit('hide', why)} />
      <Button loading={change.isPending} onClick={() => submit('show', { reason: 'other', note: '' })}>
        {t('hiding.restore')}
      </Button>
    </Flex>
  )
}
