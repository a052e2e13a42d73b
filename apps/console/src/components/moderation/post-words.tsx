import type { StaffPost } from '@xinghe/contract'
import { Flex, Tag, Typography } from 'antd'
import { t } from '#text/text.ts'
import { HidingNote } from './hiding-note.tsx'

/** What a post says, and why others do not see it. */
export function PostWords({ post, width }: { post: StaffPost; width: string }) {
  const { text, withheld, shadowed, hiding } = post
  return (
    <Flex vertical gap={2} align="start">
      <Typography.Text
        {...(withheld && { type: 'secondary' as const })}
        ellipsis={{ tooltip: text }}
        style={{ maxWidth: width }}
      >
        {withheld ? t('posts.withheld') : text || t('posts.wordless')}
      </Typography.Text>
      {shadowed && <Tag color="warning">{t('shadows.place')}</Tag>}
      {hiding && <HidingNote hiding={hiding} />}
    </Flex>
  )
}
