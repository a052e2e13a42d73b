import { PlusOutlined } from '@ant-design/icons'
import { Button, Flex, Typography } from 'antd'
import type { ReactNode } from 'react'

interface PanelProps {
  title: string
  create: string
  onCreate: () => void
  extra?: ReactNode
  children: ReactNode
}

/** A titled table with the button that adds a row. */
export function Panel({ title, create, onCreate, extra, children }: PanelProps) {
  return (
    <section aria-label={title}>
      <Flex wrap align="center" justify="space-between" gap={8} style={{ marginBottom: 8 }}>
        <Typography.Title level={2} style={{ fontSize: 17, margin: 0 }}>
          {title}
        </Typography.Title>
        <Flex gap={8}>
          {extra}
          <Button icon={<PlusOutlined />} onClick={onCreate}>
            {create}
          </Button>
        </Flex>
      </Flex>
      {children}
    </section>
  )
}
