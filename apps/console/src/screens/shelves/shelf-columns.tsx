import type { ShelfRule, StaffShelf } from '@xinghe/contract'
import { Switch, type TableColumnsType, Tag, Typography } from 'antd'
import { shelfInput, useRemoveShelf, useSaveShelf } from '#data/shelves.ts'
import { useVocabulary } from '#data/works.ts'
import { t } from '#text/text.ts'
import { PeriodText, RowActions } from './row-parts.tsx'

const wide: 'md'[] = ['md']
/** Less than this and the table would scroll sideways. */
const roomy: 'xl'[] = ['xl']

/** The row of large pictures needs no title of its own. */
export function nameOf({ title, style }: Pick<StaffShelf, 'title' | 'style'>): string {
  return title === '' && style === 'banner' ? t('shelves.bannerShelf') : title
}

export function shelfColumns(onEdit: (shelf: StaffShelf) => void): TableColumnsType<StaffShelf> {
  return [
    {
      title: t('shelves.name'),
      key: 'title',
      width: 200,
      render: (_, shelf) => <Typography.Text strong>{nameOf(shelf)}</Typography.Text>,
    },
    {
      title: t('shelves.style'),
      key: 'style',
      width: 104,
      responsive: wide,
      render: (_, { style }) => t(`shelfStyles.${style}`),
    },
    {
      title: t('shelves.source'),
      key: 'source',
      responsive: wide,
      render: (_, { source, works, rule }) =>
        source === 'picked' ? t('shelves.picked', { count: works.length }) : <RuleWords rule={rule} />,
    },
    {
      title: t('shelves.size'),
      dataIndex: 'size',
      width: 72,
      align: 'right',
      responsive: roomy,
    },
    {
      title: t('shelves.period'),
      key: 'period',
      width: 176,
      responsive: roomy,
      render: (_, shelf) => <PeriodText from={shelf.from} until={shelf.until} />,
    },
    {
      title: t('shelves.active'),
      key: 'active',
      fixed: 'end',
      width: 72,
      render: (_, shelf) => <ActiveSwitch shelf={shelf} />,
    },
    {
      title: t('works.action'),
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
    ...(rule.kind ? [t(`kinds.${rule.kind}`)] : []),
    ...titleOf(words?.genres, rule.genre),
    ...titleOf(words?.regions, rule.region),
    ...titleOf(words?.languages, rule.language),
    ...(rule.year ? [rule.year] : []),
    ...(rule.status ? [t(`shelves.${rule.status}`)] : []),
    ...(rule.featured ? [t('shelves.ruleFeatured')] : []),
    ...(rule.weekly ? [t('shelves.ruleWeekly')] : []),
  ]
  return (
    <>
      {parts.map(part => (
        <Tag key={part}>{part}</Tag>
      ))}
      <Typography.Text type="secondary">{t(`sorts.${rule.sort}`)}</Typography.Text>
    </>
  )
}

function ActiveSwitch({ shelf }: { shelf: StaffShelf }) {
  const save = useSaveShelf()
  return (
    <Switch
      size="small"
      aria-label={t('shelves.activeOf', { name: nameOf(shelf) })}
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
      onRemove={() => remove.mutate({ id: shelf.id })}
      removing={remove.isPending}
    />
  )
}
