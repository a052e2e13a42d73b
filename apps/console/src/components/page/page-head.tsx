import { Flex, Typography } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useMayChange } from '#data/may-change.ts'
import { t } from '#text/text.ts'
import styles from './page-head.module.css'

/** A screen's title, also the browser tab's, with its actions to the right. */
export function PageHead({
  title,
  extra,
  beside,
  sticky = false,
}: {
  title: string
  /** Stays in sight while a long form scrolls. */
  sticky?: boolean
  /** Next to the title: state tags. */
  beside?: ReactNode
  /** Actions; not there for who may only look. */
  extra?: ReactNode
}) {
  useEffect(() => {
    document.title = t('app.pageTitle', { page: title })
  }, [title])
  const mayChange = useMayChange()
  return (
    <Flex
      wrap
      align="center"
      justify="space-between"
      gap={8}
      className={sticky ? styles.sticky : styles.head}
    >
      <Flex wrap align="center" gap={8} style={{ minWidth: 0 }}>
        <Typography.Title level={1} ellipsis style={{ fontSize: 20, margin: 0, maxWidth: 560 }}>
          {title}
        </Typography.Title>
        {beside}
      </Flex>
      <Flex wrap gap={8}>
        {mayChange && extra}
      </Flex>
    </Flex>
  )
}
