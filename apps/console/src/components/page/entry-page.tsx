import { Card, Flex, Typography } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { t } from '#text/text.ts'
import { BrandMark } from './brand-mark.tsx'

/** The page of somebody who is not signed in: one card in the middle. */
export function EntryPage({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = t('app.pageTitle', { page: title })
  }, [title])
  return (
    <Flex
      component="main"
      vertical
      align="center"
      justify="center"
      gap={20}
      style={{ minHeight: '100dvh', padding: 16, boxSizing: 'border-box' }}
    >
      <BrandMark />
      <Card style={{ width: '100%', maxWidth: 400 }}>
        <Typography.Title level={1} style={{ fontSize: 20, marginTop: 0 }}>
          {title}
        </Typography.Title>
        {children}
      </Card>
    </Flex>
  )
}
