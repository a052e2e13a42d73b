import type { OwnInvitation } from '@xinghe/contract'
import { Sheet } from '@xinghe/ui'
import { useCallback } from 'react'
import { PosterView } from '#components/share/poster-view.tsx'
import { siteName } from '#stores/site-name.ts'
import { useText } from '#text/text.ts'
import { inGroups } from './code-groups.ts'
import { drawInvitation } from './draw-invitation.ts'

interface PosterSheetProps {
  invitation: OwnInvitation
  url: string
  open: boolean
  onClose: () => void
}

/** A picture with the code and a QR code of the page where somebody registers with it. */
export function PosterSheet({ invitation, url, open, onClose }: PosterSheetProps) {
  const t = useText()
  const { code, rules } = invitation
  const days = rules.invitedDays
  const draw = useCallback(
    () =>
      drawInvitation({
        url,
        site: siteName,
        code: inGroups(code),
        head: t('invite.posterHead'),
        gift: days > 0 ? t('invite.posterGift', { days }) : t('invite.posterGiftFree'),
        codeLabel: t('invite.posterCode'),
        scan: t('invite.posterScan'),
      }),
    [url, code, days, t],
  )
  return (
    <Sheet open={open} onClose={onClose} title={t('invite.posterTitle')} closeLabel={t('common.close')}>
      <PosterView
        draw={draw}
        label={t('invite.posterOf', { code: inGroups(code) })}
        name={t('invite.posterFile')}
        onBack={onClose}
      />
    </Sheet>
  )
}
