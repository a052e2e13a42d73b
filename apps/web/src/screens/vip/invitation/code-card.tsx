import type { OwnInvitation } from '@xinghe/contract'
import { Button, glyphs, Icon, IconButton, toast } from '@xinghe/ui'
import { useState } from 'react'
import { copyText } from '#lib/copy-text.ts'
import { later, useLater } from '#lib/later.ts'
import { type Translate, useText } from '#text/text.ts'
import { inGroups } from './code-groups.ts'
import styles from './invitation.module.css'

const posterSheet = later(async () => (await import('./poster-sheet.tsx')).PosterSheet)

/** The code with the ways to hand it on. */
export function CodeCard({ invitation }: { invitation: OwnInvitation }) {
  const t = useText()
  const [isPoster, setPoster] = useState(false)
  const PosterSheet = useLater(posterSheet, isPoster)
  const { code, path, text } = invitation
  const url = new URL(path, window.location.origin).href
  const copy = async (copied: string) =>
    toast(t((await copyText(copied)) ? 'toast.copied' : 'toast.copyFailed'))
  const hand = () =>
    navigator.share({ text, url }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) void copy(`${text} ${url}`)
    })
  return (
    <section className={styles.card} aria-label={t('invite.code')}>
      <p className={styles.cardLabel}>{t('invite.code')}</p>
      <p className={styles.code}>
        <b data-testid="invitation-code">{inGroups(code)}</b>
        <IconButton glyph={glyphs.copy} label={t('invite.copyCode')} onClick={() => void copy(code)} />
      </p>
      <p className={styles.lead}>{leadOf(invitation, t)}</p>
      <div className={styles.ways}>
        {typeof navigator.share === 'function' ? (
          <Button kind="vip" icon={<Icon glyph={glyphs.share} size="s" />} onClick={() => void hand()}>
            {t('invite.share')}
          </Button>
        ) : (
          <Button
            kind="vip"
            icon={<Icon glyph={glyphs.link} size="s" />}
            onClick={() => void copy(`${text} ${url}`)}
          >
            {t('invite.link')}
          </Button>
        )}
        <Button
          className={styles.quiet}
          icon={<Icon glyph={glyphs.image} size="s" />}
          onClick={() => setPoster(true)}
        >
          {t('invite.poster')}
        </Button>
        {typeof navigator.share === 'function' && (
          <Button className={styles.quiet} onClick={() => void copy(`${text} ${url}`)}>
            {t('invite.link')}
          </Button>
        )}
      </div>
      {PosterSheet && (
        <PosterSheet invitation={invitation} url={url} open={isPoster} onClose={() => setPoster(false)} />
      )}
    </section>
  )
}

function leadOf({ rules: { inviterDays, invitedDays } }: OwnInvitation, t: Translate): string {
  if (inviterDays > 0 && invitedDays > 0)
    return t('invite.lead', { inviter: inviterDays, invited: invitedDays })
  if (inviterDays > 0) return t('invite.leadInviter', { days: inviterDays })
  return invitedDays > 0 ? t('invite.leadInvited', { days: invitedDays }) : t('invite.leadFree')
}
