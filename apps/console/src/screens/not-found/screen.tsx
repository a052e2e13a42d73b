import { Button, Result, Typography } from 'antd'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { text } from '#text/zh-CN.ts'

export function Component() {
  useEffect(() => {
    document.title = text.pageTitle(text.notFound.title)
  }, [])
  return (
    <Result
      status="404"
      title={<Typography.Title level={1}>{text.notFound.title}</Typography.Title>}
      subTitle={text.notFound.hint}
      extra={
        <Link to="/works">
          <Button type="primary">{text.notFound.home}</Button>
        </Link>
      }
    />
  )
}
