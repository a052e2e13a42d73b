import { useCall, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { BargainInfo, BargainOffer } from '@xinghe/contract'
import { moneyText } from '@xinghe/contract/money'
import { secondMs } from '@xinghe/contract/time'
import { Button, confirmDialog, Skeleton, toast } from '@xinghe/ui'
import { useState } from 'react'
import { useSecondsUntil } from '#components/account/codes/use-sent-code.ts'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'
import { later, useLater } from '#lib/later.ts'
import { useSignedIn } from '#stores/session.ts'
import { formatClock } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './bargain.module.css'
import { openBargain } from './open-bargain.ts'
import { ReceivedOverlay } from './received-overlay.tsx'
import { useEndRefetch } from './use-end-refetch.ts'

const rulesDialog = later(async () => (await import('./rules-dialog.tsx')).RulesDialog)

interface BargainCardProps {
  packageId: string
  /** Its price was reached and is not nothing: leads to paying. */
  onBuy: () => void
  /** VIP was received, or what the package costs has changed. */
  onChange?: () => void
}

/**
 * A package's bargain on the panel where VIP is bought: begin, go on, give up, receive; nothing where the package is
 * none that is bargained for. Its words are in the part `bargain`.
 */
export function BargainCard({ packageId, onBuy, onChange }: BargainCardProps) {
  const isSignedIn = useSignedIn()
  const offer = useCall(calls.bargain.offer, { ProductID: packageId }, { quiet: true })
  const status = useCall(calls.bargain.status, {}, { enabled: isSignedIn, quiet: true, staleMs: 0 })
  const [receivedUntil, setReceived] = useState<number | null>(null)
  const endsAt = status.data?.endTime ? status.data.endTime * secondMs : null
  useEndRefetch(endsAt, async () => {
    await status.refetch()
    onChange?.()
  })
  if (offer.isPending || (isSignedIn && status.isPending)) return <Skeleton className={styles.cardSkeleton} />
  const info = status.data
  const isThis = info !== undefined && info.type !== 0 && info.packageId === packageId
  const received = receivedUntil !== null && (
    <ReceivedOverlay until={receivedUntil} onDone={() => setReceived(null)} />
  )
  const onReceived = (until: number) => {
    setReceived(until)
    onChange?.()
  }
  return (
    <>
      {isThis ? (
        <Own info={info} onBuy={onBuy} onReceived={onReceived} onGaveUp={onChange} />
      ) : (
        offer.data && <Offered offer={offer.data} isElsewhere={info !== undefined && info.type !== 0} />
      )}
      {received}
    </>
  )
}

function Offered({ offer, isElsewhere }: { offer: BargainOffer; isElsewhere: boolean }) {
  const t = useText()
  const requireSignIn = useRequireSignIn()
  const [open, setOpen] = useState(false)
  const RulesDialog = useLater(rulesDialog, open)
  return (
    <section className={styles.card} data-theme="dark" aria-label={t('bargain.card')}>
      <div className={styles.words}>
        <h3 className={styles.title}>{t('bargain.card')}</h3>
        <p className={styles.line}>
          {isElsewhere
            ? t('bargain.other')
            : t('bargain.cardText', { price: moneyText(offer.floorMinor, offer.currency) })}
        </p>
      </div>
      <Button
        kind="vip"
        disabled={!offer.isOpen || isElsewhere}
        onClick={() => requireSignIn('bargain', () => setOpen(true))}
      >
        {t(offer.isOpen ? 'bargain.join' : 'bargain.soldOut')}
      </Button>
      {RulesDialog && <RulesDialog offer={offer} open={open} onClose={() => setOpen(false)} />}
    </section>
  )
}

interface OwnProps {
  info: BargainInfo
  onBuy: () => void
  onReceived: (until: number) => void
  onGaveUp: (() => void) | undefined
}

function Own({ info, onBuy, onReceived, onGaveUp }: OwnProps) {
  const t = useText()
  const time = formatClock(useSecondsUntil(info.endTime * secondMs))
  const price = moneyText(info.price, info.currency)
  const invalidates = [calls.bargain.status, calls.bargain.offer]
  const receive = useCallMutation(calls.bargain.receiveForFree, {
    invalidates,
    onSuccess: ({ eDate }) => onReceived(eDate ?? 0),
  })
  const giveUp = useCallMutation(calls.bargain.giveUp, {
    invalidates,
    onSuccess: () => {
      toast(t('bargain.gaveUp'))
      onGaveUp?.()
    },
  })
  const askToGiveUp = async () => {
    const isSure = await confirmDialog({
      title: t('bargain.giveUpTitle'),
      text: t('bargain.giveUpText'),
      confirmText: t('bargain.giveUp'),
      cancelText: t('bargain.keep'),
      danger: true,
    })
    if (isSure) giveUp.mutate({ key: info.key })
  }
  const isRunning = info.type === 1
  const isFree = !isRunning && info.price === 0
  return (
    <section className={styles.card} data-theme="dark" aria-label={t('bargain.card')}>
      <div className={styles.words}>
        <h3 className={styles.title}>{t('bargain.reached', { price })}</h3>
        <p className={styles.line}>
          {isRunning
            ? t('bargain.needs', { units: info.unitsLeft })
            : t(isFree ? 'bargain.takeWithin' : 'bargain.buyWithin', { time })}
        </p>
        {isRunning && <p className={styles.line}>{t('bargain.leftTime', { time })}</p>}
      </div>
      {isRunning ? (
        <Button kind="vip" onClick={() => openBargain(info.url)}>
          {t('bargain.enter')}
        </Button>
      ) : (
        <div className={styles.choices}>
          <Button kind="ghost" loading={giveUp.isPending} onClick={() => void askToGiveUp()}>
            {t('bargain.giveUp')}
          </Button>
          <Button
            kind="vip"
            loading={receive.isPending}
            onClick={() => (isFree ? receive.mutate({ key: info.key }) : onBuy())}
          >
            {t(isFree ? 'bargain.receive' : 'bargain.buy')}
          </Button>
        </div>
      )}
    </section>
  )
}
