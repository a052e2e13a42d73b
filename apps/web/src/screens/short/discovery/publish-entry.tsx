import { glyphs, IconButton } from '@xinghe/ui'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'
import { later, useLater } from '#lib/later.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useSignedIn } from '#stores/session.ts'
import { useText } from '#text/text.ts'

const sendingEntry = later(async () => (await import('./sending-entry.tsx')).SendingEntry)

/** Leads to publishing; while a post is on its way, to how far it is. */
export function PublishEntry() {
  const t = useText()
  const navigate = useNavigate()
  const requireSignIn = useRequireSignIn()
  const SendingEntry = useLater(sendingEntry, useSignedIn())
  const button = (
    <IconButton
      glyph={glyphs.plus}
      label={t('discovery.publish')}
      onClick={() => requireSignIn('publish', () => navigate('/publishDynamic'))}
    />
  )
  return SendingEntry ? <SendingEntry>{button}</SendingEntry> : button
}
