import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffPost } from '@xinghe/contract'
import { App, Switch } from 'antd'
import { t } from '#text/text.ts'

/** Only a public video can be brought to the fore. */
export function PromoteSwitch({ post }: { post: StaffPost }) {
  const { message } = App.useApp()
  const promote = useCallMutation(calls.publishingAdmin.promote, {
    invalidates: [calls.publishingAdmin.posts],
    onSuccess: (_, { promoted: isPromoted }) =>
      void message.success(isPromoted ? t('posts.done') : t('posts.undone')),
  })
  const { mediaKey, kind, visibility, promoted } = post
  const isPossible = kind === 'video' && visibility === 'public'
  if (!isPossible && !promoted) return '–'
  return (
    <Switch
      size="small"
      checked={promoted}
      loading={promote.isPending}
      aria-label={t('posts.promoteOf', { words: post.text || t('posts.wordless') })}
      onChange={next => promote.mutate({ mediaKey, promoted: next })}
    />
  )
}
