import { vipKinds } from '@xinghe/contract/vip-names'
import { Segmented } from '@xinghe/ui'
import { useState } from 'react'
import { BenefitsGrid } from '#components/vip/benefits-grid.tsx'
import { useSession } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import styles from './main.module.css'

/** What each kind of VIP opens, the viewer's own first. */
export function Kinds() {
  const t = useText()
  const own = useSession(({ user }) => user?.vipCategoryId ?? 0)
  const [chosen, setChosen] = useState<string | null>(null)
  const kind = vipKinds.find(one => String(one) === chosen) ?? vipKinds.find(one => one === own) ?? 2
  return (
    <section className={styles.part}>
      <h2 className={styles.head}>{t('vip.benefits')}</h2>
      <Segmented
        label={t('vip.kinds')}
        items={vipKinds.map(one => ({ key: String(one), label: t(`vip.short.${one}`) }))}
        value={String(kind)}
        onChange={setChosen}
      />
      <BenefitsGrid kind={kind} />
    </section>
  )
}
