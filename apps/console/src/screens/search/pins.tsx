import { PlusOutlined } from '@ant-design/icons'
import type { HotBoard } from '@xinghe/contract'
import { App, Button, Card, DatePicker, Empty, Flex, Input, type TableColumnsType, Typography } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useSavePins } from '../../data/search.ts'
import { SortTable } from '../../pieces/sort-table.tsx'
import { text } from '../../text/zh-CN.ts'

interface Draft {
  key: string
  text: string
  until: number | null
}

const draftsOf = (pins: HotBoard['pins']): Draft[] =>
  pins.map((pin, index) => ({ ...pin, key: `pin-${index}` }))
const isSame = (drafts: Draft[], pins: HotBoard['pins']) =>
  JSON.stringify(drafts.map(({ text, until }) => ({ text, until }))) === JSON.stringify(pins)

/** Words that stand first in hot search, in an order of the operator's. */
export function Pins({ board }: { board: HotBoard }) {
  const [drafts, setDrafts] = useState(() => draftsOf(board.pins))
  const [made, setMade] = useState(0)
  const save = useSavePins()
  const { message } = App.useApp()
  const change = (key: string, next: Partial<Draft>) =>
    setDrafts(drafts.map(draft => (draft.key === key ? { ...draft, ...next } : draft)))
  const add = () => {
    setDrafts([...drafts, { key: `new-${made}`, text: '', until: null }])
    setMade(made + 1)
  }
  const filled = drafts.filter(draft => draft.text.trim() !== '')
  return (
    <Card size="small" title={text.search.pins}>
      <Flex vertical gap={12}>
        <Typography.Text type="secondary">{text.search.pinsHint(board.pinsMax)}</Typography.Text>
        <SortTable<Draft>
          rows={drafts}
          columns={columnsFor(change, key => setDrafts(drafts.filter(draft => draft.key !== key)))}
          keyOf={draft => draft.key}
          nameOf={draft => draft.text}
          onOrder={keys => setDrafts(keys.flatMap(key => drafts.find(draft => draft.key === key) ?? []))}
          rest={{ locale: { emptyText: <Empty image={null} description={text.search.noPins} /> } }}
        />
        <Flex gap={8}>
          <Button icon={<PlusOutlined />} disabled={drafts.length >= board.pinsMax} onClick={add}>
            {text.search.addPin}
          </Button>
          <Button
            type="primary"
            disabled={isSame(drafts, board.pins)}
            loading={save.isPending}
            onClick={() =>
              save.mutate(
                { pins: filled.map(({ text, until }) => ({ text: text.trim(), until })) },
                { onSuccess: () => void message.success(text.search.pinsSaved) },
              )
            }
          >
            {text.search.savePins}
          </Button>
        </Flex>
      </Flex>
    </Card>
  )
}

function columnsFor(
  change: (key: string, next: Partial<Draft>) => void,
  remove: (key: string) => void,
): TableColumnsType<Draft> {
  return [
    {
      title: text.search.word,
      key: 'text',
      render: (_, draft) => (
        <Input
          aria-label={text.search.word}
          value={draft.text}
          maxLength={30}
          style={{ width: 144 }}
          onChange={event => change(draft.key, { text: event.target.value })}
        />
      ),
    },
    {
      title: text.search.until,
      key: 'until',
      render: (_, draft) => (
        <DatePicker
          aria-label={text.search.until}
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          placeholder={text.search.always}
          value={draft.until === null ? null : dayjs(draft.until)}
          minDate={dayjs()}
          style={{ width: 160 }}
          onChange={at => change(draft.key, { until: at?.valueOf() ?? null })}
        />
      ),
    },
    {
      key: 'remove',
      width: 72,
      render: (_, draft) => (
        <Button type="link" size="small" danger onClick={() => remove(draft.key)}>
          {text.search.remove}
        </Button>
      ),
    },
  ]
}
