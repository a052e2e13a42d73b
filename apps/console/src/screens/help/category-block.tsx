import { ArrowDownOutlined, ArrowUpOutlined, ExportOutlined } from '@ant-design/icons'
import type { StaffHelpCategory } from '@xinghe/contract'
import { App, Button, Empty, Flex, Popconfirm, type TableColumnsType, Tag, Tooltip, Typography } from 'antd'
import { Link } from 'react-router'
import { SortTable } from '#components/form/sort-table.tsx'
import { useDeleteArticle, useDeleteCategory } from '#data/help.ts'
import { formatAgo, formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'

type Line = StaffHelpCategory['articles'][number]

interface CategoryBlockProps {
  category: StaffHelpCategory
  onEdit: () => void
  /** Null at the end of the list. */
  onUp: (() => void) | null
  onDown: (() => void) | null
  onOrder: (articles: number[]) => void
}

/** One category with its articles, which are put into order by their handles. */
export function CategoryBlock({ category, onEdit, onUp, onDown, onOrder }: CategoryBlockProps) {
  const { title, path, articles } = category
  return (
    <section aria-label={title}>
      <Flex wrap align="center" justify="space-between" gap={8} style={{ marginBottom: 8 }}>
        <Flex align="baseline" gap={8}>
          <Typography.Title level={2} style={{ fontSize: 16, margin: 0 }}>
            {title}
          </Typography.Title>
          <Typography.Text type="secondary">{path}</Typography.Text>
        </Flex>
        <Flex gap={4}>
          <Button
            size="small"
            type="text"
            icon={<ArrowUpOutlined />}
            aria-label={t('help.up', { title })}
            disabled={!onUp}
            onClick={() => onUp?.()}
          />
          <Button
            size="small"
            type="text"
            icon={<ArrowDownOutlined />}
            aria-label={t('help.down', { title })}
            disabled={!onDown}
            onClick={() => onDown?.()}
          />
          <Button size="small" onClick={onEdit}>
            {t('actions.edit')}
          </Button>
          {articles.length === 0 && <RemoveCategory id={category.id} />}
        </Flex>
      </Flex>
      <SortTable<Line>
        rows={articles}
        columns={columns}
        keyOf={({ id }) => String(id)}
        nameOf={line => line.title}
        onOrder={keys => onOrder(keys.map(Number))}
        rest={{ locale: { emptyText: <Empty image={null} description={t('help.emptyCategory')} /> } }}
      />
    </section>
  )
}

function RemoveCategory({ id }: { id: number }) {
  const { message } = App.useApp()
  const remove = useDeleteCategory({ onSuccess: () => void message.success(t('help.removed')) })
  return (
    <Popconfirm
      title={t('help.removeCategoryConfirm')}
      okText={t('actions.remove')}
      onConfirm={() => remove.mutate({ id })}
    >
      <Button size="small" danger loading={remove.isPending}>
        {t('actions.remove')}
      </Button>
    </Popconfirm>
  )
}

function RemoveArticle({ id, title }: Line) {
  const { message } = App.useApp()
  const remove = useDeleteArticle({ onSuccess: () => void message.success(t('help.removed')) })
  return (
    <Popconfirm
      title={t('help.removeArticleConfirm')}
      okText={t('actions.remove')}
      onConfirm={() => remove.mutate({ id })}
    >
      <Button size="small" type="link" danger aria-label={`${t('actions.remove')} ${title}`}>
        {t('actions.remove')}
      </Button>
    </Popconfirm>
  )
}

const columns: TableColumnsType<Line> = [
  { title: t('help.number'), dataIndex: 'id', width: 72 },
  {
    title: t('help.articleTitle'),
    key: 'title',
    render: (_, { id, title, protected: isProtected }) => (
      <Flex wrap gap={8} align="center">
        <Link to={`/help/articles/${id}`}>{title}</Link>
        {isProtected && (
          <Tooltip title={t('help.protectedHint')}>
            <Tag color="gold">{t('help.protected')}</Tag>
          </Tooltip>
        )}
      </Flex>
    ),
  },
  {
    title: t('help.updated'),
    key: 'updated',
    width: 128,
    responsive: ['md'],
    render: (_, { updatedAt }) => (
      <time dateTime={new Date(updatedAt).toISOString()} title={formatTime(updatedAt)}>
        {formatAgo(updatedAt)}
      </time>
    ),
  },
  {
    title: t('help.action'),
    key: 'action',
    fixed: 'end',
    width: 168,
    render: (_, line) => (
      <Flex gap={4} align="center">
        <a
          href={`/helpDetail?id=${line.id}`}
          target="_blank"
          rel="noreferrer"
          aria-label={t('help.viewOf', { title: line.title })}
        >
          {t('help.view')} <ExportOutlined aria-hidden />
        </a>
        {!line.protected && <RemoveArticle {...line} />}
      </Flex>
    ),
  },
]
