import { isCode, useCallMutation, useRid } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { VipCodeGift } from '@xinghe/contract'
import { cleanVipCode, groupVipCode, isVipCode, vipCodeLength } from '@xinghe/contract/vip-code'
import { Button, TextField } from '@xinghe/ui'
import { useState } from 'react'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { failureText } from '#data/failures.ts'
import { refreshUser } from '#data/refresh-user.ts'
import { useSearchParams } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import { CodeGift } from './code-gift.tsx'
import { CodeHistory } from './code-history.tsx'
import styles from './exchange-vip.module.css'

/** Said at the field. */
const refusals = [
  'vipCodeWrong',
  'vipCodeUsed',
  'vipCodeOwn',
  'vipCodeOver',
  'vipCodeLimit',
  'vipCodeTries',
] as const

const read = (typed: string) => cleanVipCode(typed).slice(0, vipCodeLength)

/** Takes a code, shows what it gives, redeems it. */
export function Screen() {
  const t = useText()
  const linked = useSearchParams().get('code') ?? ''
  const [code, setCode] = useState(() => read(linked))
  const [got, setGot] = useState<VipCodeGift | null>(null)
  const rid = useRid()
  const preview = useCallMutation(calls.vipCodes.preview, { ignores: refusals })
  const redeem = useCallMutation(calls.vipCodes.redeem, {
    ignores: refusals,
    invalidates: [calls.vip.records],
    onSuccess: gift => {
      rid.renew()
      setGot(gift)
      void refreshUser()
    },
  })
  function begin(typed: string) {
    setCode(read(typed))
    setGot(null)
    preview.reset()
    redeem.reset()
  }
  const refused = [redeem.error, preview.error].find(error => refusals.some(name => isCode(error, name)))
  const isMistyped = code.length === vipCodeLength && !isVipCode(code)
  const error = isMistyped
    ? t('gift.code.wrong')
    : refused
      ? (failureText(refused, t) ?? undefined)
      : undefined
  const gift = preview.data && !refused ? preview.data : null
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.exchangeVip')} />
      {got ? (
        <CodeGift gift={got} isDone onBack={() => begin('')} />
      ) : gift ? (
        <CodeGift
          gift={gift}
          busy={redeem.isPending}
          onBack={() => begin(code)}
          onConfirm={() => redeem.mutate({ code, rid: rid.of(code) })}
        />
      ) : (
        <form
          className={styles.form}
          onSubmit={event => {
            event.preventDefault()
            if (isVipCode(code) && !preview.isPending) preview.mutate({ code })
          }}
        >
          <TextField
            label={t('gift.code')}
            className={styles.field}
            value={groupVipCode(code)}
            hint={t('gift.code.hint')}
            error={error}
            placeholder="XXXX-XXXX-XXXX-XXXX"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="next"
            onChange={event => begin(event.currentTarget.value)}
          />
          <Button type="submit" size="l" block loading={preview.isPending} disabled={!isVipCode(code)}>
            {t('gift.code.next')}
          </Button>
        </form>
      )}
      <CodeHistory />
    </main>
  )
}
