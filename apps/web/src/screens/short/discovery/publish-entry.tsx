import { glyphs, Icon, IconButton } from '@xinghe/ui'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'
import { Link } from '#lib/router/link.tsx'
import { useNavigate } from '#lib/router/router.tsx'
import { usePublishDraft } from '#stores/publish-draft.ts'
import { useText } from '#text/text.ts'
import styles from './discovery.module.css'

/** Leads to publishing; while a post is on its way, to how far it is. */
export function PublishEntry() {
  const t = useText()
  const navigate = useNavigate()
  const requireSignIn = useRequireSignIn()
  const { phase, progress } = usePublishDraft(state => state.draft.sending)
  if (phase === 'idle')
    return (
      <IconButton
        glyph={glyphs.plus}
        label={t('discovery.publish')}
        onClick={() => requireSignIn('publish', () => navigate('/publishDynamic'))}
      />
    )
  const isRunning = phase === 'running'
  return (
    <Link
      to="/myDynamic"
      className={styles.sending}
      aria-label={isRunning ? t('discovery.sending', { percent: progress }) : t('discovery.unsent')}
    >
      <Icon glyph={isRunning ? glyphs.upload : glyphs.warning} size="s" />
      {isRunning ? `${progress}%` : t('discovery.unsentShort')}
    </Link>
  )
}
