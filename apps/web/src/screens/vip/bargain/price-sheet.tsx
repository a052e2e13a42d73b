import type { SharedBargain } from '@xinghe/contract'
import { moneyText } from '@xinghe/contract/money'
import { Avatar, Progress } from '@xinghe/ui'
import { useSecondsUntil } from '#components/account/codes/use-sent-code.ts'
import { formatClock } from '#text/format.ts'
import { useText } from '#text/text.ts'
import { Actions } from './actions.tsx'
import styles from './bargain.module.css'

/** Whose bargain it is, how far it has come, and what the viewer can do. */
export function Sheet({ bargain }: { bargain: SharedBargain }) {
  const t = useText()
  const { person, isOwn, packageName, days, units, unitsLeft, price, startMinor, floorMinor, phase } = bargain
  const time = formatClock(useSecondsUntil(bargain.endsAt))
  const share = (units - unitsLeft) / units
  const percent = Math.floor(share * 100)
  return (
    <section className={styles.sheet} data-theme="dark">
      <div className={styles.person}>
        <Avatar
          src={person.avatar ?? undefined}
          name={person.nickName}
          size="l"
          bigV={person.bigV}
          vipLevel={person.vipLevel}
        />
        <h1 className={styles.invites}>
          {isOwn ? t('bargain.own') : t('bargain.invites', { name: person.nickName })}
        </h1>
      </div>
      <p className={styles.pack}>{t('bargain.package', { name: packageName, days })}</p>
      <p className={styles.price}>
        <span className={styles.now}>{t('bargain.now')}</span>
        <strong className={styles.amount}>{moneyText(price, bargain.currency)}</strong>
        {price < startMinor && (
          <s className={styles.start}>
            {t('bargain.start', { price: moneyText(startMinor, bargain.currency) })}
          </s>
        )}
      </p>
      <Progress value={share} tone="vip" label={t('bargain.progress', { percent })} />
      <p className={styles.left}>
        <span>
          {phase === 'running'
            ? t('bargain.needs', { units: unitsLeft })
            : floorMinor === 0
              ? t('bargain.free')
              : t('bargain.floor', { price: moneyText(floorMinor, bargain.currency) })}
        </span>
        {phase === 'running' && <span className={styles.time}>{t('bargain.leftTime', { time })}</span>}
      </p>
      <Actions bargain={bargain} />
      <p className={styles.rule}>{t('bargain.countRule')}</p>
    </section>
  )
}
