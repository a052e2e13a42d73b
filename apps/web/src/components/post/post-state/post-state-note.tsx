import type { OwnPost } from '@xinghe/contract'
import { useNavigate } from '#lib/router/router.tsx'
import { type Translate, useText } from '#text/text.ts'
import styles from './post-state.module.css'

/** Why a post is not shown, to its author; nothing for one that is. */
export function PostStateNote({ post }: { post: OwnPost }) {
  const t = useText()
  const navigate = useNavigate()
  const { state, note } = post
  if (state === 'public') return null
  const canAppeal = (state === 'rejected' || state === 'hidden') && post.reason !== ''
  return (
    <div className={styles.note} data-state={state}>
      <p>{toldOf(post, t)}</p>
      {note !== '' && <p className={styles.said}>{note}</p>}
      {canAppeal && (
        <button type="button" className={styles.appeal} onClick={() => navigate('/appeal')}>
          {t('post.appeal')}
        </button>
      )}
    </div>
  )
}

function toldOf({ state, reason }: OwnPost, t: Translate): string {
  if (state === 'hidden' && reason === '') return t('post.told.hiddenOpen')
  if (state === 'public') return ''
  return t(`post.told.${state}`, { reason })
}
