import { App, Button, Flex, Form, Input, Select, Typography } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { isFailure, sentenceOf } from '../../data/failures.ts'
import { useSaveArticle } from '../../data/help.ts'
import { useLeaveGuard } from '../../pieces/leave-guard.tsx'
import { PageHead } from '../../pieces/page-head.tsx'
import { text } from '../../text/zh-CN.ts'
import { BodyEditor } from './body-editor.tsx'
import { cleanArticle } from './clean.ts'
import styles from './help.module.css'

interface ArticleValues {
  id?: number
  revision?: number
  title: string
  contxt: string
  categoryId: number
}

interface ArticleFormProps {
  article: ArticleValues
  categories: readonly { id: number; title: string }[]
  title: string
  beside?: ReactNode
}

/** Title, category and HTML of an article, with what will be shown of it beside. */
export function ArticleForm({ article, categories, title, beside }: ArticleFormProps) {
  const [form] = Form.useForm<ArticleValues>()
  const contxt = Form.useWatch('contxt', form) ?? article.contxt
  const [dirty, setDirty] = useState(false)
  const guard = useLeaveGuard(dirty)
  const save = useSend(article, guard.letGo)
  return (
    <>
      <PageHead
        sticky
        title={title}
        beside={beside}
        extra={
          <>
            <Link to="/help">
              <Button>{text.help.backToList}</Button>
            </Link>
            <Button type="primary" loading={save.isPending} onClick={form.submit}>
              {text.actions.save}
            </Button>
          </>
        }
      />
      <Form
        form={form}
        layout="vertical"
        initialValues={article}
        onValuesChange={() => setDirty(true)}
        onFinish={save.send}
      >
        <Flex wrap gap={16}>
          <Form.Item
            name="title"
            label={text.help.articleTitle}
            rules={[{ required: true, whitespace: true, message: text.help.titleMissing }]}
            style={{ flex: '1 1 320px' }}
          >
            <Input maxLength={60} />
          </Form.Item>
          <Form.Item name="categoryId" label={text.help.category} style={{ width: 220 }}>
            <Select options={categories.map(({ id, title }) => ({ value: id, label: title }))} />
          </Form.Item>
        </Flex>
        <div className={styles.columns}>
          <Form.Item
            name="contxt"
            label={text.help.body}
            rules={[{ required: true, whitespace: true, message: text.help.bodyMissing }]}
          >
            <BodyEditor />
          </Form.Item>
          <section aria-label={text.help.preview}>
            <Typography.Text>{text.help.preview}</Typography.Text>
            <article
              className={styles.preview}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the way in
              dangerouslySetInnerHTML={{ __html: cleanArticle(contxt) }}
            />
            <Typography.Text type="secondary">{text.help.previewHint}</Typography.Text>
          </section>
        </div>
      </Form>
      {guard.dialog}
    </>
  )
}

function useSend(article: ArticleValues, letGo: () => void) {
  const save = useSaveArticle()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const rid = useRef('')
  rid.current ||= crypto.randomUUID()

  function send(values: ArticleValues) {
    const known = { id: article.id, revision: article.revision }
    save.mutate(
      { ...known, ...values, rid: article.id === undefined ? rid.current : undefined },
      {
        onSuccess: saved => {
          void message.success(text.help.saved)
          letGo()
          if (article.id === undefined) void navigate(`/help/articles/${saved.id}`, { replace: true })
        },
        onError: error =>
          void message.error(isFailure(error, 'conflict') ? text.help.conflict : sentenceOf(error)),
      },
    )
  }
  return { send, isPending: save.isPending }
}
