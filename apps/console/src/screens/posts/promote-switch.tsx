import type { StaffPost } from '@xinghe/contract'
import { App, Switch } from 'antd'
import { usePromotePost } from '#data/posts.ts'
import { text } from '#text/zh-CN.ts'

/** Only a public video can be brought to the fore. */
export function PromoteSwitch({ post }: { post: StaffPost }) {
  const { message } = App.useApp()
  const promote = usePromotePost()
  const { mediaKey, kind, visibility, promoted } = post
  const isPossible = kind === 'video' && visibility === 'public'
  if (!isPossible && !promoted) return '–'
  return (
    <Switch
      size="small"
      checked={promoted}
      loading={promote.isPending}
      aria-label={text.posts.promoteOf(post.text || text.posts.wordless)}
      onChange={next =>
        promote.mutate(
          { mediaKey, promoted: next },
          { onSuccess: () => void message.success(next ? text.posts.done : text.posts.undone) },
        )
      }
    />
  )
}
