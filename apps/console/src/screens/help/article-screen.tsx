import { isCode, useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffHelpArticle } from '@xinghe/contract'
import { Button, Result, Skeleton, Tag, Tooltip, Typography } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { FailureBox } from '#components/page/failure-box.tsx'
import { useFrozenWhile } from '#components/page/use-frozen-while.ts'
import { t } from '#text/text.ts'
import { ArticleForm } from './article-form.tsx'

/** One article for editing, or a new one at `/help/articles/new`. */
export function Component() {
  const { id = '' } = useParams()
  const answer = useCall(calls.helpAdmin.categories, {})
  if (answer.isPending) return <Skeleton active paragraph={{ rows: 12 }} />
  if (!answer.data) return <FailureBox error={answer.error} onRetry={() => void answer.refetch()} />
  const categories = answer.data.info
  if (id !== 'new') return <Existing key={id} id={Number(id)} categories={categories} />
  return <Blank categories={categories} />
}

type Categories = Parameters<typeof ArticleForm>[0]['categories']

function Existing({ id, categories }: { id: number; categories: Categories }) {
  const article = useCall(calls.helpAdmin.article, { id })
  if (article.isPending) return <Skeleton active paragraph={{ rows: 12 }} />
  if (!article.data) {
    if (isCode(article.error, 'notFound') || isCode(article.error, 'malformed')) return <Gone />
    return <FailureBox error={article.error} onRetry={() => void article.refetch()} />
  }
  return <Edit latest={article.data} categories={categories} />
}

function Edit({ latest, categories }: { latest: StaffHelpArticle; categories: Categories }) {
  const [isDirty, setDirty] = useState(false)
  const article = useFrozenWhile(latest, isDirty)
  return (
    <ArticleForm
      key={article.revision}
      article={article}
      categories={categories}
      title={article.title}
      beside={<Marks article={article} />}
      isDirty={isDirty}
      onDirty={setDirty}
    />
  )
}

function Blank({ categories }: { categories: Categories }) {
  const [isDirty, setDirty] = useState(false)
  const blank = { title: '', contxt: '', categoryId: categories[0]?.id ?? 0 }
  return (
    <ArticleForm
      article={blank}
      categories={categories}
      title={t('help.newArticle')}
      isDirty={isDirty}
      onDirty={setDirty}
    />
  )
}

function Marks({ article }: { article: StaffHelpArticle }) {
  if (!article.protected) return null
  return (
    <Tooltip title={t('help.protectedHint')}>
      <Tag color="gold">{t('help.protected')}</Tag>
    </Tooltip>
  )
}

function Gone() {
  return (
    <Result
      status="info"
      title={<Typography.Title level={1}>{t('help.gone')}</Typography.Title>}
      extra={
        <Link to="/help">
          <Button type="primary">{t('help.backToList')}</Button>
        </Link>
      }
    />
  )
}
