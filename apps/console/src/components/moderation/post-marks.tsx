import type { StaffPost } from '@xinghe/contract'
import { Tag } from 'antd'
import { t } from '#text/text.ts'

/** Why others do not see a post. */
export function PostMarks({ post: { hidden, shadowed } }: { post: Pick<StaffPost, 'hidden' | 'shadowed'> }) {
  const style = { marginInlineEnd: 8 }
  return (
    <>
      {hidden && (
        <Tag color="warning" style={style}>
          {t('posts.hidden')}
        </Tag>
      )}
      {shadowed && (
        <Tag color="warning" style={style}>
          {t('shadows.place')}
        </Tag>
      )}
    </>
  )
}
