import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { VipPayInfo } from '@xinghe/contract'
import { vipStyles } from '@xinghe/contract/vip-names'
import { Avatar, glyphs, Icon, TabStrip } from '@xinghe/ui'
import { useState } from 'react'
import { BargainCard } from '#components/bargain/bargain-card.tsx'
import { PayTypes } from '#components/pay/pay-types.tsx'
import { BenefitsGrid } from '#components/vip/benefits-grid.tsx'
import { Link } from '#lib/router/link.tsx'
import { useSearchParams } from '#lib/router/router.tsx'
import { useSession } from '#stores/session.ts'
import { isForLevel } from '#stores/vip-icon-rules.ts'
import { useText } from '#text/text.ts'
import { askedIn, categoryOf, packageOf } from './choice.ts'
import styles from './open-vip.module.css'
import { Packages } from './packages.tsx'
import { Promotions } from './promotions.tsx'
import { ShareSheet } from './share-sheet.tsx'
import { TotalBar } from './total-bar.tsx'
import { usePurchase } from './use-purchase.ts'

interface PanelProps {
  info: VipPayInfo
  toUid: string | undefined
  /** What is sold has changed. */
  onChanged: () => void
}

/** What is sold and how it is paid, one of each chosen. */
export function Panel({ info: { categoryList, remark }, toUid, onChanged }: PanelProps) {
  const t = useText()
  const [asked, setAsked] = useState(askedIn(useSearchParams()))
  const category = categoryOf(categoryList, asked)
  const chosen = category && packageOf(category, asked.selectId)
  if (!category || !chosen) throw new Error('each category has a package')
  const purchase = usePurchase({ category, chosen, toUid, onChanged })
  const activity = useCall(calls.site.config, {}, { quiet: true }).data?.rechargeActivity
  const vipLevel = useSession(state => state.user?.vipLevel ?? 0)
  const isRunning = activity != null && isForLevel(activity, vipLevel)
  const [isSharing, setSharing] = useState(false)
  const [hasShared, setShared] = useState(false)
  const mustShare = category.styleType === vipStyles.share && !hasShared
  return (
    <>
      {categoryList.length > 1 && (
        <TabStrip
          kind="line"
          label={t('openVip.categories')}
          className={styles.tabs}
          items={categoryList.map(({ id, name }) => ({ key: id, label: name }))}
          activeKey={category.id}
          onSelect={categoryId => setAsked({ categoryId, activeIndex: null, selectId: null })}
        />
      )}
      {category.remark !== '' && <p className={styles.remark}>{category.remark}</p>}
      <Packages
        key={category.id}
        packages={category.data}
        chosen={chosen.packageId}
        onChoose={selectId => setAsked({ ...asked, categoryId: category.id, selectId })}
      />
      {category.styleType === vipStyles.bargain && (
        <div className={styles.part}>
          <BargainCard
            key={chosen.packageId}
            packageId={chosen.packageId}
            onBuy={purchase.pay}
            onChange={purchase.refresh}
          />
        </div>
      )}
      {chosen.promotions.length > 0 && <Promotions of={chosen} {...purchase.promotions} />}
      <section className={styles.part}>
        <h2 className={styles.head}>{t('openVip.benefits')}</h2>
        <BenefitsGrid kind={chosen.type} />
      </section>
      <section className={styles.part}>
        <h2 className={styles.head}>{t('openVip.payTypes')}</h2>
        <PayTypes
          payTypes={purchase.payTypes}
          chosen={purchase.payType?.sysName ?? null}
          onChoose={purchase.choosePayType}
        />
        {purchase.payType?.payType === -1 && <AddressRow {...purchase.address} />}
      </section>
      <p className={styles.terms}>
        {remark}
        <br />
        {t('openVip.agree')}
        <Link to="/helpDetail?id=63" className={styles.link}>
          {t('openVip.terms')}
        </Link>
        {isRunning && (
          <Link to="/activityRules" className={styles.link}>
            {t('openVip.activity')}
          </Link>
        )}
      </p>
      <TotalBar
        purchase={purchase}
        chosen={chosen}
        isForFriend={toUid !== undefined}
        label={mustShare ? t('openVip.share') : t('openVip.pay')}
        onPay={mustShare ? () => setSharing(true) : purchase.pay}
      />
      {category.styleType === vipStyles.share && (
        <ShareSheet
          open={isSharing}
          onClose={() => setSharing(false)}
          onDone={() => {
            setShared(true)
            setSharing(false)
          }}
        />
      )}
    </>
  )
}

/** The billing address of a card, which orders may go without. */
function AddressRow({ id }: { id: string | undefined }) {
  const t = useText()
  const found = useCall(calls.payments.addresses, {}, { quiet: true }).data?.info.find(one => one.id === id)
  return (
    <Link to="/choseAddress?for=openVip" className={styles.address}>
      <Avatar size="s" name={t('openVip.address')} />
      <span className={styles.addressText}>
        {found ? [found.name, found.line, found.city].join(' · ') : t('openVip.address')}
      </span>
      <Icon glyph={glyphs.more} size="s" />
    </Link>
  )
}
