import { Button, Result, Typography } from 'antd'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { t } from '#text/text.ts'

export function Component() {
  useEffect(() => {
    document.title = t('app.pageTitle', { page: t('notFound.title') })
  }, [])
  return (
    <Result
      status="info"
      title={<Typography.Title level={1}>{t('notFound.title')}</Typography.Title>}
      subTitle={t('notFound.hint')}
      extra={
        <Link to="/">
          <Button type="primary">{t('notFound.home')}</Button>
        </Link>
      }
    />
  )
}
