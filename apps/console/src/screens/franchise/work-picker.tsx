import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffWorkRow } from '@xinghe/contract'
import { Button, Card, Empty, Flex, Select, Typography } from 'antd'
import { useDeferredValue, useState } from 'react'
import { Thumb } from '#components/asset/thumb.tsx'
import { WorkStateTag } from '#components/page/tags.tsx'
import { t } from '#text/text.ts'

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
    <Card size="small" title={t('franchises.worksTitle', { count: works.length })} style={{ marginTop: 12 }}>
      <Flex vertical gap={8}>
        <WorkSearch chosen={works} onAdd={work => onChange([...works, work])} />
        {works.length === 0 && <Empty description={t('franchises.noWorks')} />}
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
            <Typography.Text type="secondary">{t(`kinds.${work.kind}`)}</Typography.Text>
            <WorkStateTag state={work.state} />
            <Flex gap={4}>
              <Button
                size="small"
                type="text"
                icon={<ArrowUpOutlined />}
                aria-label={t('franchises.up', { title: work.title })}
                disabled={index === 0}
                onClick={() => step(index, -1)}
              />
              <Button
                size="small"
                type="text"
                icon={<ArrowDownOutlined />}
                aria-label={t('franchises.down', { title: work.title })}
                disabled={index === works.length - 1}
                onClick={() => step(index, 1)}
              />
              <Button
                size="small"
                type="text"
                danger
                icon={<DeleteOutlined />}
                aria-label={t('franchises.remove', { title: work.title })}
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
  const found = useCall(
    calls.catalogueAdmin.works,
    { size: 20, ...(q !== '' && { q }) },
    { keepsPrevious: true },
  )
  const open = (found.data?.info ?? []).filter(
    work => !chosen.some(({ mediaKey }) => mediaKey === work.mediaKey),
  )
  return (
    <Select
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      value={null}
      aria-label={t('franchises.add')}
      placeholder={t('franchises.add')}
      loading={found.isFetching}
      notFoundContent={t('franchises.nothing')}
      options={open.map(work => ({
        value: work.mediaKey,
        label: `${work.title} · ${t(`kinds.${work.kind}`)}${work.year === null ? '' : ` · ${work.year}`}`,
      }))}
      onChange={(mediaKey: string | null) => {
        const work = open.find(other => other.mediaKey === mediaKey)
        if (work) onAdd(work)
        setTyped('')
      }}
    />
  )
}
