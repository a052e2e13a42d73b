import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { VipPayInfo } from '@xinghe/contract'
import { StateBox, TabStrip } from '@xinghe/ui'
import { useState } from 'react'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { PackCard } from '#components/vip/gift/pack-card.tsx'
import { giveAddress } from '#components/vip/gift/use-gift-question.ts'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { useGoBack } from '#lib/use-go-back.ts'
import { giftDraft, keepGiftDraft } from '#stores/gift-draft.ts'
import { useText } from '#text/text.ts'
import styles from './select-pack.module.css'

/** Packages of VIP, one of which is chosen for a friend. */
export function Screen() {
  const t = useText()
  const userId = useSearchParams().get('userId') ?? giftDraft()?.uid ?? ''
  const query = useCall(calls.vip.payInfo, userId === '' ? {} : { ToUID: userId }, {
    quiet: true,
    staleMs: 0,
  })
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.selectPack')} />
      <ScreenStates
        query={query}
        skeleton={<RowsSkeleton count={4} />}
        isEmpty={({ categoryList }) => categoryList.length === 0}
        empty={<StateBox size="full" kind="empty" text={t('gift.none')} sub={t('gift.noneSub')} />}
      >
        {info => <Packs info={info} userId={userId} />}
      </ScreenStates>
    </main>
  )
}

function Packs({ info: { categoryList }, userId }: { info: VipPayInfo; userId: string }) {
  const t = useText()
  const navigate = useNavigate()
  const goBack = useGoBack()
  const draft = giftDraft(userId)
  const [key, setKey] = useState(draft?.categoryId ?? '')
  const category = categoryList.find(({ id }) => id === key) ?? categoryList[0]
  if (!category) return null
  function choose(packId: string) {
    const chosen = { packId, categoryId: category?.id ?? '' }
    if (userId === '') return navigate('/openVip')
    keepGiftDraft({ ...draft, uid: userId, ...chosen, isMade: true })
    if (draft?.isMade) goBack()
    else navigate(giveAddress(userId, chosen), { replace: true })
  }
  return (
    <>
      {categoryList.length > 1 && (
        <TabStrip
          kind="line"
          label={t('title.selectPack')}
          items={categoryList.map(({ id, name }) => ({ key: id, label: name }))}
          activeKey={category.id}
          onSelect={setKey}
        />
      )}
      <ul className={styles.list}>
        {category.data.map(pack => (
          <li key={pack.packageId}>
            <button
              type="button"
              className={styles.pack}
              aria-pressed={pack.packageId === draft?.packId}
              disabled={pack.left === 0}
              onClick={() => choose(pack.packageId)}
            >
              <PackCard pack={pack} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
