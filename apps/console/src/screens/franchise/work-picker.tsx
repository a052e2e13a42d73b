import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { calls } from '@xinghe/client'
import type { StaffWorkRow } from '@xinghe/contract'
import { Button, Card, Empty, Flex, Select, Typography } from 'antd'
import { useDeferredValue, useState } from 'react'
import { Thumb } from '#components/asset/thumb.tsx'
import { WorkStateTag } from '#components/page/tags.tsx'
import { ask } from '#data/queries.ts'
import { text } from '#text/zh-CN.ts'

const words = text.franchises

interface WorkPickerProps {
  works: StaffWorkRow[]
  onChange: (works: StaffWorkRow[]) => void
}

/** The works in order, and the search that adds more. */
export function WorkPicker({ works, onChange }: WorkPickerProps) {
  function step(index: number, by: -1 | 1): void {
    const moved = works[index]
    if (moved) onChange(works.toSpliced(index, 1).toSpliced(index + by, 0, moved))
  }
  return (
    <Card size="small" title={words.worksTitle(works.length)} style={{ marginTop: 12 }}>
      <Flex vertical gap={8}>
        <WorkSearch chosen={works} onAdd={work => onChange([...works, work])} />
        {works.length === 0 && <Empty description={words.noWorks} />}
        {works.map((work, index) => (
          <Flex key={work.mediaKey} align="center" gap={12}>
            <Typography.Text type="secondary" style={{ width: 24, textAlign: 'right' }}>
              {index + 1}
            </Typography.Text>
            <Thumb
              url={work.poster?.url ?? null}
              colour={work.poster?.colour ?? null}
              ratio="poster"
              height={40}
            />
            <Typography.Text ellipsis style={{ flex: 1 }}>
              {work.title}
            </Typography.Text>
            <Typography.Text type="secondary">{text.kinds[work.kind]}</Typography.Text>
            <WorkStateTag state={work.state} />
            <Flex gap={4}>
              <Button
                size="small"
                type="text"
                icon={<ArrowUpOutlined />}
                aria-label={words.up(work.title)}
                disabled={index === 0}
                onClick={() => step(index, -1)}
              />
              <Button
                size="small"
                type="text"
                icon={<ArrowDownOutlined />}
                aria-label={words.down(work.title)}
                disabled={index === works.length - 1}
                onClick={() => step(index, 1)}
              />
              <Button
                size="small"
                type="text"
                danger
                icon={<DeleteOutlined />}
                aria-label={words.remove(work.title)}
                onClick={() => onChange(works.toSpliced(index, 1))}
              />
            </Flex>
          </Flex>
        ))}
      </Flex>
    </Card>
  )
}

function WorkSearch({ chosen, onAdd }: { chosen: StaffWorkRow[]; onAdd: (work: StaffWorkRow) => void }) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const found = useQuery({
    ...ask(calls.catalogueAdmin.works, { size: 20, ...(q !== '' && { q }) }),
    placeholderData: keepPreviousData,
  })
  const open = (found.data?.info ?? []).filter(
    work => !chosen.some(({ mediaKey }) => mediaKey === work.mediaKey),
  )
  return (
    <Select
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      value={null}
      aria-label={words.add}
      placeholder={words.add}
      loading={found.isFetching}
      notFoundContent={words.nothing}
      options={open.map(work => ({
        value: work.mediaKey,
        label: `${work.title} · ${text.kinds[work.kind]}${work.year === null ? '' : ` · ${work.year}`}`,
      }))}
      onChange={(mediaKey: string | null) => {
        const work = open.find(other => other.mediaKey === mediaKey)
        if (work) onAdd(work)
        setTyped('')
      }}
    />
  )
}
