import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { PublicUser } from '@xinghe/contract'
import { Avatar } from '@xinghe/ui'
import { useDebounced } from '#lib/use-debounced.ts'
import { useText } from '#text/text.ts'
import styles from './composer.module.css'

interface MentionBarProps {
  mediaKey: string
  q: string
  onChoose: (user: PublicUser) => void
}

/** Whom a name that is being typed may mean. */
export function MentionBar({ mediaKey, q, onChoose }: MentionBarProps) {
  const t = useText()
  const input = { mediaKey, q: useDebounced(q) }
  const { data } = useCall(calls.comments.suggestions, input, { quiet: true, keepsPrevious: true })
  if (!data || data.info.length === 0) return null
  return (
    <fieldset className={styles.mentions} aria-label={t('comment.mention')}>
      {data.info.map(user => (
        <button key={user.uid} type="button" className={styles.person} onClick={() => onChoose(user)}>
          <Avatar src={user.avatar ?? undefined} name={user.nickName} size="s" />
          {user.nickName}
        </button>
      ))}
    </fieldset>
  )
}
