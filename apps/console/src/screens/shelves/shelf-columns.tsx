import type { ShelfRule, StaffShelf } from '@xinghe/contract'
import { Switch, type TableColumnsType, Tag, Typography } from 'antd'
import { shelfInput, useRemoveShelf, useSaveShelf } from '#data/shelves.ts'
import { useVocabulary } from '#data/works.ts'
import { text } from '#text/zh-CN.ts'
import { PeriodText, RowActions } from './row-parts.tsx'

const wide: 'md'[] = ['md']
/** Less than this and the table would scroll sideways. */
const roomy: 'xl'[] = ['xl']

/** The row of large pictures needs no title of its own. */
export function nameOf({ title, style }: Pick<StaffShelf, 'title' | 'style'>): string {
  return title === '' && style === 'banner' ? text.shelves.bannerShelf : title
}

export function shelfColumns(onEdit: (shelf: StaffShelf) => void): TableColumnsType<StaffShelf> {
  return [
    {
      title: text.shelves.name,
      key: 'title',
      width: 200,
      render: (_, shelf) => <Typography.Text strong>{nameOf(shelf)}</Typography.Text>,
    },
    {
      title: text.shelves.style,
      key: 'style',
      width: 104,
      responsive: wide,
      render: (_, { style }) => text.shelfStyles[style],
    },
    {
      title: text.shelves.source,
      key: 'source',
      responsive: wide,
      render: (_, { source, works, rule }) =>
        source === 'picked' ? text.shelves.picked(works.length) : <RuleWords rule={rule} />,
    },
    {
      title: text.shelves.size,
      dataIndex: 'size',
      width: 72,
      align: 'right',
      responsive: roomy,
    },
    {
      title: text.shelves.period,
      key: 'period',
      width: 176,
      responsive: roomy,
      render: (_, shelf) => <PeriodText from={shelf.from} until={shelf.until} />,
    },
    {
      title: text.shelves.active,
      key: 'active',
      fixed: 'end',
      width: 72,
      render: (_, shelf) => <ActiveSwitch shelf={shelf} />,
    },
    {
      title: text.works.action,
      key: 'action',
      fixed: 'end',
      width: 120,
      render: (_, shelf) => <ShelfActions shelf={shelf} onEdit={() => onEdit(shelf)} />,
    },
  ]
}

/** A rule in words. */
function RuleWords({ rule }: { rule: ShelfRule }) {
  const words = useVocabulary().data
  const titleOf = (list: { key: string; title: string }[] | undefined, key: string | undefined) =>
    key === undefined ? [] : [list?.find(word => word.key === key)?.title ?? key]
  const parts = [
    ...(rule.kind ? [text.kinds[rule.kind]] : []),
    ...titleOf(words?.genres, rule.genre),
    ...titleOf(words?.regions, rule.region),
    ...titleOf(words?.languages, rule.language),
    ...(rule.year ? [rule.year] : []),
    ...(rule.status ? [text.shelves[rule.status]] : []),
    ...(rule.featured ? [text.shelves.ruleFeatured] : []),
    ...(rule.weekly ? [text.shelves.ruleWeekly] : []),
  ]
  return (
    <>
      {parts.map(part => (
        <Tag key={part}>{part}</Tag>
      ))}
      <Typography.Text type="secondary">{text.sorts[rule.sort]}</Typography.Text>
    </>
  )
}

function ActiveSwitch({ shelf }: { shelf: StaffShelf }) {
  const save = useSaveShelf()
  return (
    <Switch
      size="small"
      aria-label={text.shelves.activeOf(nameOf(shelf))}
      checked={shelf.active}
      loading={save.isPending}
      onChange={active => save.mutate({ ...shelfInput(shelf), active })}
    />
  )
}

function ShelfActions({ shelf, onEdit }: { shelf: StaffShelf; onEdit: () => void }) {
  const remove = useRemoveShelf()
  return (
    <RowActions
      name={nameOf(shelf)}
      onEdit={onEdit}
      onRemove={() => remove.mutate(shelf.id)}
      removing={remove.isPending}
    />
  )
}
