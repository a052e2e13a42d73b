import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { calls } from '@xinghe/client'
import type { FranchiseKind, FranchiseState, StaffFranchiseRow } from '@xinghe/contract'
import { Button, Empty, Flex, type TableColumnsType, Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { Thumb } from '#components/asset/thumb.tsx'
import { DenseTable } from '#components/page/dense-table.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { Pager } from '#components/page/pager.tsx'
import { FranchiseStateTag } from '#components/work/franchise-state.tsx'
import { useMoveFranchise } from '#data/franchises.ts'
import { usePages } from '#data/pages.ts'
import { formatAgo, formatCount } from '#text/format.ts'
import { t } from '#text/text.ts'

/** Franchises in the order of the channel, moved by a step at a time. */
export function FranchiseTable({ filters }: { filters: { kind?: FranchiseKind; state?: FranchiseState } }) {
  const pages = usePages(calls.franchiseAdmin.list, filters, useState(1))
  const move = useMoveFranchise()
  if (pages.error) return <FailureBox error={pages.error} onRetry={pages.reload} />
  const { rows } = pages
  // Steps are those of the whole channel: a narrowed table would jump over what it hides.
  const isWhole = Object.keys(filters).length === 0

  function step(index: number, by: -1 | 1): void {
    const row = rows[index]
    const beyond = rows[by === -1 ? index - 1 : index + 2]
    if (row) move.mutate({ id: row.id, before: beyond?.id ?? null })
  }
  const order = (_: unknown, { title }: StaffFranchiseRow, index: number) => (
    <Flex gap={4}>
      <Button
        size="small"
        type="text"
        icon={<ArrowUpOutlined />}
        aria-label={t('franchises.up', { title })}
        disabled={index === 0 || move.isPending}
        onClick={() => step(index, -1)}
      />
      <Button
        size="small"
        type="text"
        icon={<ArrowDownOutlined />}
        aria-label={t('franchises.down', { title })}
        // The one that follows the last row of a page is on the next page.
        disabled={index >= rows.length - (pages.hasNext ? 2 : 1) || move.isPending}
        onClick={() => step(index, 1)}
      />
    </Flex>
  )
  const columns: TableColumnsType<StaffFranchiseRow> = [
    ...(isWhole ? [{ key: 'order', width: 80, render: order }] : []),
    {
      title: t('franchises.cover'),
      key: 'cover',
      width: 96,
      render: (_, { cover }) => (
        <Thumb url={cover?.url ?? null} colour={cover?.colour ?? null} ratio="cover" height={40} />
      ),
    },
    {
      title: t('franchises.name'),
      key: 'title',
      render: (_, { id, title }) => (
        <Link to={`/franchises/${id}`}>
          <Typography.Text
            strong
            ellipsis={{ tooltip: title }}
            style={{ color: 'inherit', maxWidth: 'min(30vw, 420px)' }}
          >
            {title}
          </Typography.Text>
        </Link>
      ),
    },
    {
      title: t('franchises.kind'),
      key: 'kind',
      width: 88,
      render: (_, { kind }) => t(`franchises.kinds.${kind}`),
    },
    {
      title: t('franchises.state'),
      key: 'state',
      width: 104,
      render: (_, { state }) => <FranchiseStateTag state={state} />,
    },
    { title: t('franchises.works'), dataIndex: 'works', width: 80, align: 'right', responsive: ['md'] },
    {
      title: t('franchises.followers'),
      key: 'followers',
      width: 88,
      align: 'right',
      responsive: ['md'],
      render: (_, { followers }) => formatCount(followers),
    },
    {
      title: t('franchises.updated'),
      key: 'updated',
      width: 128,
      responsive: ['md'],
      render: (_, { updatedAt }) => formatAgo(updatedAt),
    },
  ]
  return (
    <div>
      <DenseTable<StaffFranchiseRow>
        rowKey="id"
        columns={columns}
        dataSource={rows}
        loading={pages.isPending}
        locale={{ emptyText: pages.isPending ? ' ' : <Empty description={t('franchises.empty')} /> }}
      />
      <Pager pages={pages} />
    </div>
  )
}
