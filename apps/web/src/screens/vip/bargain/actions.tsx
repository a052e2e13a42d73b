import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { SharedBargain } from '@xinghe/contract'
import { moneyText } from '@xinghe/contract/money'
import { Button } from '@xinghe/ui'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'
import { shareLink } from '#components/share/share-link.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { vipAddress } from '#lib/vip-address.ts'
import { useText } from '#text/text.ts'
import styles from './bargain.module.css'

/** What the viewer can do: help once, or hand their own on; and what became of it. */
export function Actions({ bargain }: { bargain: SharedBargain }) {
  const { isOwn, phase, helpedMinor } = bargain
  const said = useSaid(bargain)
  return (
    <div className={styles.actions}>
      <div role="status">
        {said.map(sentence => (
          <p key={sentence} className={styles.said}>
            {sentence}
          </p>
        ))}
      </div>
      {phase === 'running' && isOwn && <ShareButton bargain={bargain} />}
      {phase === 'running' && !isOwn && helpedMinor === null && <HelpButton id={bargain.key} />}
      {!isOwn && (phase !== 'running' || helpedMinor !== null) && <ToVip />}
    </div>
  )
}

/** What the viewer's help did, and how it ended; nothing while one may help. */
function useSaid(bargain: SharedBargain): string[] {
  const t = useText()
  const { isOwn, phase, helpedMinor, person } = bargain
  const said: string[] = []
  if (helpedMinor === 0) said.push(t('bargain.thanksNone'))
  else if (helpedMinor !== null)
    said.push(t('bargain.thanks', { name: person.nickName, price: moneyText(helpedMinor, bargain.currency) }))
  if (phase === 'over') said.push(t('bargain.over'))
  if (phase === 'ended') said.push(t('bargain.ended', { price: moneyText(bargain.price, bargain.currency) }))
  if (phase === 'complete') said.push(t(isOwn ? 'bargain.ownComplete' : 'bargain.complete'))
  return said
}

function HelpButton({ id }: { id: string }) {
  const t = useText()
  const requireSignIn = useRequireSignIn()
  const help = useCallMutation(calls.bargain.help, { invalidates: [calls.bargain.shared] })
  return (
    <Button
      kind="vip"
      size="l"
      block
      loading={help.isPending}
      onClick={() => requireSignIn('bargain', () => help.mutate({ key: id }))}
    >
      {t('bargain.help')}
    </Button>
  )
}

function ShareButton({ bargain }: { bargain: SharedBargain }) {
  const t = useText()
  const { key, packageName, floorMinor } = bargain
  const title = t('bargain.shareText', { name: packageName, price: moneyText(floorMinor, bargain.currency) })
  return (
    <Button kind="vip" size="l" block onClick={() => void shareLink({ title, path: `/bargain/${key}` }, t)}>
      {t('bargain.share')}
    </Button>
  )
}

function ToVip() {
  const t = useText()
  const navigate = useNavigate()
  return (
    <Button kind="vip" size="l" block onClick={() => navigate(vipAddress)}>
      {t('bargain.wantToo')}
    </Button>
  )
}
