import { useQueryClient } from '@tanstack/react-query'
import { callKey, useCall, useCallMutation, useRid } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Tips } from '@xinghe/contract'
import { Button, glyphs, Icon, Sheet, Skeleton, toast } from '@xinghe/ui'
import { useState } from 'react'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { useNavigate } from '#lib/router/router.tsx'
import { topUpAddress } from '#lib/vip-address.ts'
import { useText } from '#text/text.ts'
import styles from './tip-sheet.module.css'

interface TipSheetProps {
  mediaKey: string
  open: boolean
  onClose: () => void
}

/** Gives coins to a work. */
export function TipSheet({ mediaKey, open, onClose }: TipSheetProps) {
  const t = useText()
  // Outlives the sheet: what was sent before it was closed may have arrived.
  const rid = useRid()
  const tips = useCall(calls.tips.ofWork, { mediaKey }, { enabled: open, quiet: true, staleMs: 0 })
  return (
    <Sheet open={open} onClose={onClose} title={t('tips.title')} closeLabel={t('common.close')}>
      <div className={styles.body}>
        <ScreenStates size="inline" query={tips} skeleton={<Skeleton className={styles.skeleton} />}>
          {data => <Choice mediaKey={mediaKey} tips={data} rid={rid} onDone={onClose} />}
        </ScreenStates>
      </div>
    </Sheet>
  )
}

interface ChoiceProps {
  mediaKey: string
  tips: Tips
  rid: ReturnType<typeof useRid>
  onDone: () => void
}

function Choice({ mediaKey, tips, rid, onDone }: ChoiceProps) {
  const t = useText()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const balance = useCall(calls.gold.balance, {}, { quiet: true, staleMs: 0 })
  const { own, most } = tips
  const left = most - own
  const [chosen, setChosen] = useState(1)
  const coins = Math.min(chosen, left)
  const give = useCallMutation(calls.tips.give, {
    quiet: true,
    onSuccess: answer => {
      rid.renew()
      queries.setQueryData(callKey(calls.tips.ofWork, { mediaKey }), answer)
      void balance.refetch()
      toast(t('tips.done'))
      onDone()
    },
    // Its answer may only be lost: the same again keeps its key and is paid for once.
    onError: () => {
      void queries.invalidateQueries({ queryKey: callKey(calls.tips.ofWork, { mediaKey }) })
      void balance.refetch()
      toast(t('tips.failed'))
    },
  })
  const total = balance.data?.total
  const missing = total === undefined ? 0 : Math.max(0, coins - total)
  if (left <= 0) return <p className={styles.full}>{t('tips.full', { most })}</p>
  const owned =
    total === undefined ? '' : t(missing > 0 ? 'tips.missing' : 'tips.balance', { coins: total, missing })
  return (
    <>
      <div className={styles.choices} role="radiogroup" aria-label={t('tips.title')}>
        {Array.from({ length: left }, (_, index) => index + 1).map(number => (
          <label key={number} className={styles.choice}>
            <input
              type="radio"
              name="coins"
              className="sr-only"
              checked={coins === number}
              onChange={() => setChosen(number)}
            />
            <Icon glyph={glyphs.coin} filled size="l" />
            <b>{t('tips.coins', { coins: number })}</b>
          </label>
        ))}
      </div>
      <p className={styles.text}>{own > 0 ? t('tips.left', { own, left }) : t('tips.text', { most })}</p>
      {missing > 0 ? (
        <Button size="l" block onClick={() => navigate(topUpAddress)}>
          {t('tips.topUp')}
        </Button>
      ) : (
        <Button
          size="l"
          block
          disabled={give.isPending}
          onClick={() => give.mutate({ mediaKey, coins, rid: rid.of({ mediaKey, coins }) })}
        >
          {t('tips.give')}
        </Button>
      )}
      <p className={styles.note} aria-live="polite">
        {owned}
      </p>
    </>
  )
}
