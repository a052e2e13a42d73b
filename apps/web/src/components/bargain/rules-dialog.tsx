import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { BargainOffer } from '@xinghe/contract'
import { moneyText } from '@xinghe/contract/money'
import { Button, Sheet } from '@xinghe/ui'
import { useId, useState } from 'react'
import { useText } from '#text/text.ts'
import styles from './bargain.module.css'
import { bargainAddress } from './open-bargain.ts'

interface RulesDialogProps {
  offer: BargainOffer
  open: boolean
  onClose: () => void
}

/** The rules of bargaining, and the agreement without which none begins. */
export function RulesDialog({ offer, open, onClose }: RulesDialogProps) {
  const t = useText()
  const id = useId()
  const [agrees, setAgrees] = useState(false)
  const join = useCallMutation(calls.bargain.join, {
    invalidates: [calls.bargain.status, calls.bargain.offer],
  })
  async function begin() {
    // A window that is opened behind an answer is taken for one that nobody wanted.
    const page = window.open('', '_blank')
    if (page) page.opener = null
    try {
      const { url } = await join.mutateAsync({ ProductID: offer.packageId })
      onClose()
      if (page) page.location.replace(bargainAddress(url))
      else window.location.assign(bargainAddress(url))
    } catch {
      page?.close()
    }
  }
  const { windowHours, buyHours, units, perUser, helpsPerDay } = offer
  const rules = [
    t('bargain.rule1', { hours: windowHours, units, price: moneyText(offer.floorMinor, offer.currency) }),
    t('bargain.rule2'),
    t('bargain.rule3', { count: helpsPerDay }),
    t('bargain.rule4', { hours: buyHours }),
    t('bargain.rule5', { count: perUser }),
  ]
  return (
    <Sheet open={open} onClose={onClose} title={t('bargain.rules')} closeLabel={t('common.close')}>
      <div className={styles.rules}>
        <ol className={styles.ruleList}>
          {rules.map(rule => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
        <label className={styles.agree} htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            checked={agrees}
            onChange={event => setAgrees(event.target.checked)}
          />
          {t('bargain.agree')}
        </label>
        <Button
          kind="vip"
          size="l"
          block
          disabled={!agrees}
          loading={join.isPending}
          onClick={() => void begin()}
        >
          {t('bargain.begin')}
        </Button>
      </div>
    </Sheet>
  )
}
