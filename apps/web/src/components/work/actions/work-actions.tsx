import { useCall, useOptimisticMutation } from '@xinghe/app-data'
import { type CallData, calls } from '@xinghe/client'
import type { Reaction } from '@xinghe/contract'
import { glyphs } from '@xinghe/ui'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'
import { ActionPress } from '#components/action/action-press.tsx'
import { LaterDownloadEntry } from '#components/download/later-download-entry.tsx'
import { LaterCollectEntry } from '#components/playlist/later-collect-entry.tsx'
import { LaterShareEntry } from '#components/share/later-share-entry.tsx'
import { TipEntry } from '#components/work/tips/tip-entry.tsx'
import { formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './work-actions.module.css'

/** What a viewer does with a work: like, dislike, save, give coins, download, hand it on. */
export function WorkActions({ mediaKey, episode }: { mediaKey: string; episode: string | null }) {
  const t = useText()
  const { data } = useCall(calls.social.reaction, { mediaKey }, { quiet: true })
  const { like, dislike } = useVerdict(mediaKey, data)
  const countOr = (count: number | undefined, word: string) => (count ? formatCount(count, t) : word)
  return (
    <div className={styles.row}>
      <ActionPress
        glyph={glyphs.like}
        label={t('play.like')}
        on={data?.liked ?? false}
        text={countOr(data?.likes, t('play.like'))}
        onPress={like}
      />
      <ActionPress
        glyph={glyphs.dislike}
        label={t('play.dislike')}
        on={data?.disliked ?? false}
        text={countOr(data?.dislikes, t('play.dislike'))}
        onPress={dislike}
      />
      {/* Each has its place before its code is there: nothing moves away from beneath a finger. */}
      <div className={styles.place}>
        <LaterCollectEntry mediaKey={mediaKey} />
      </div>
      <TipEntry mediaKey={mediaKey} />
      <div className={styles.place}>
        <LaterDownloadEntry mediaKey={mediaKey} episode={episode} />
      </div>
      <div className={styles.place}>
        <LaterShareEntry mediaKey={mediaKey} />
      </div>
    </div>
  )
}

/** Likes or dislikes a work, or takes it back; shown before the server has answered. */
function useVerdict(mediaKey: string, now: Reaction | undefined) {
  const requireSignIn = useRequireSignIn()
  const of = { call: calls.social.reaction, input: () => ({ mediaKey }) }
  const confirm =
    (kind: Verdict) =>
    (_: Reaction, { selected, likes, dislikes }: CallData<typeof calls.social.like>): Reaction => ({
      liked: selected && kind === 'like',
      disliked: selected && kind === 'dislike',
      likes,
      dislikes,
    })
  const like = useOptimisticMutation(calls.social.like, {
    ...of,
    change: (before, { selected }) => withVerdict(before, selected ? 'like' : null),
    confirm: confirm('like'),
  })
  const dislike = useOptimisticMutation(calls.social.dislike, {
    ...of,
    change: (before, { selected }) => withVerdict(before, selected ? 'dislike' : null),
    confirm: confirm('dislike'),
  })
  return {
    like: () => requireSignIn('like', () => like.mutate({ mediaKey, selected: !now?.liked })),
    dislike: () => requireSignIn('like', () => dislike.mutate({ mediaKey, selected: !now?.disliked })),
  }
}

type Verdict = 'like' | 'dislike'

function withVerdict(before: Reaction, verdict: Verdict | null): Reaction {
  const [liked, disliked] = [verdict === 'like', verdict === 'dislike']
  return {
    liked,
    disliked,
    likes: before.likes + Number(liked) - Number(before.liked),
    dislikes: before.dislikes + Number(disliked) - Number(before.disliked),
  }
}
