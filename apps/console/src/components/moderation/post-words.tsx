import type { StaffPost } from '@xinghe/contract'
import { Flex, Typography } from 'antd'
import { t } from '#text/text.ts'
import { HidingNote } from './hiding-note.tsx'

/** What a post says, and that it is hidden and why. */
export function PostWords({ post: { text, withheld, hiding }, width }: { post: StaffPost; width: string }) {
  return (
    <Flex vertical gap={2} align="start">
      <Typography.Text
        {...(withheld && { type: 'secondary' as const })}
        ellipsis={{ tooltip: text }}
        style={{ maxWidth: width }}
      >
        {withheld ? t('posts.withheld') : text || t('posts.wordless')}
      </Typography.Text>
      {hiding && <HidingNote hiding={hiding} />}
    </Flex>
  )
}
