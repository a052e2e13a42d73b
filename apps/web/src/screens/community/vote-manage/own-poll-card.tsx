import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { OwnPoll } from '@xinghe/contract'
import { Button, confirmDialog, glyphs, Icon, toast } from '@xinghe/ui'
import { useId } from 'react'
import { PollResult } from '#components/poll/poll-row.tsx'
import { timeLeft } from '#components/poll/time-left.ts'
import { useServerNow } from '#data/use-server-now.ts'
import { Link } from '#lib/router/link.tsx'
import { formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './vote-manage.module.css'

/** How often the time that is left is told anew, milliseconds. */
const stepMs = 10_000

/** A poll of the viewer: the results so far, its state, and its end. */
export function OwnPollCard({ poll }: { poll: OwnPoll }) {
  const t = useText()
  const id = useId()
  const now = useServerNow(stepMs)
  const options = { invalidates: [calls.votes.own, calls.votes.ofPost] }
  const end = useCallMutation(calls.votes.end, {
    ...options,
    onSuccess: () => toast(t('ownPoll.ended')),
  })
  const remove = useCallMutation(calls.votes.remove, {
    ...options,
    onSuccess: () => toast(t('ownPoll.deleted')),
  })
  const { title, choices, voters, endsAt, own, post } = poll
  const isOver = poll.ended || endsAt <= now
  async function ask(what: 'end' | 'delete') {
    const confirmText = t(`ownPoll.${what}`)
    const text = { title: t(`ownPoll.${what}.title`), text: t(`ownPoll.${what}.text`) }
    if (!(await confirmDialog({ ...text, confirmText, cancelText: t('common.cancel') }))) return
    const { mutate } = what === 'end' ? end : remove
    mutate({ id: poll.id })
  }
  return (
    <article className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p className={styles.facts}>
        {choices === 1 ? t('poll.single') : t('poll.several', { count: choices })}
        {' · '}
        {voters > 0 ? t('poll.voters', { count: formatCount(voters, t) }) : t('poll.nobody')}
        {' · '}
        {isOver ? t('poll.over') : timeLeft(endsAt - now, t)}
      </p>
      <ul className={styles.rows} aria-labelledby={id}>
        {poll.options.map(option => (
          <PollResult key={option.id} option={option} isOwn={own.includes(option.id)} />
        ))}
      </ul>
      <div className={styles.foot}>
        <Link to={`/dynamicDetail?id=${post.mediaKey}`} className={styles.post}>
          <span className={styles.postTitle}>{post.title || t('ownPoll.untitled')}</span>
          <Icon glyph={glyphs.more} size="s" />
        </Link>
        {!isOver && (
          <Button kind="secondary" size="s" loading={end.isPending} onClick={() => void ask('end')}>
            {t('ownPoll.end')}
          </Button>
        )}
        <Button kind="ghost" size="s" loading={remove.isPending} onClick={() => void ask('delete')}>
          {t('ownPoll.delete')}
        </Button>
      </div>
    </article>
  )
}
