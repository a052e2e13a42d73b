import { Button, glyphs, Icon } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import { type Followed, useFollow } from './use-follow.ts'

interface FollowButtonProps {
  user: Followed
  size?: 's' | 'm'
  className?: string | undefined
}

/** 关注, 已关注 or 已拉黑; nothing for the viewer's own. */
export function FollowButton({ user, size = 's', className }: FollowButtonProps) {
  const t = useText()
  const { focus, isBlackList, isOwn, busy, press } = useFollow(user)
  if (isOwn) return null
  const word = t(isBlackList ? 'follow.blocked' : focus ? 'follow.followed' : 'follow.follow')
  return (
    <Button
      className={className}
      size={size}
      kind={focus || isBlackList ? 'ghost' : 'secondary'}
      loading={busy}
      aria-pressed={focus}
      aria-label={t('follow.of', { action: word, name: user.nickName })}
      icon={!focus && !isBlackList ? <Icon glyph={glyphs.plus} size="s" /> : undefined}
      onClick={press}
    >
      {word}
    </Button>
  )
}
