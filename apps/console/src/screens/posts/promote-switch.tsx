import type { StaffPost } from '@xinghe/contract'
import { App, Switch } from 'antd'
import { usePromotePost } from '#data/posts.ts'
import { t } from '#text/text.ts'

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
      aria-label={t('posts.promoteOf', { words: post.text || t('posts.wordless') })}
      onChange={next =>
        promote.mutate(
          { mediaKey, promoted: next },
          { onSuccess: () => void message.success(next ? t('posts.done') : t('posts.undone')) },
        )
      }
    />
  )
}
