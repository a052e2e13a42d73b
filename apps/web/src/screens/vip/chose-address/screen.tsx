import { useCall, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { BillingAddress } from '@xinghe/contract'
import { Badge, Button, glyphs, Icon, IconButton } from '@xinghe/ui'
import { EmptyView } from '#components/list/endless/empty-view.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { confirm } from '#components/overlay/dialogs/confirm.ts'
import { useChosenAddress } from '#components/pay/chosen-address.ts'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { useGoBack } from '#lib/use-go-back.ts'
import { useText } from '#text/text.ts'
import styles from './chose-address.module.css'

/** The viewer's billing addresses; whoever comes from a purchase chooses one. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const query = useCall(calls.payments.addresses, {}, { quiet: true, staleMs: 0 })
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.choseAddress')} />
      <ScreenStates
        query={query}
        skeleton={<RowsSkeleton count={6} />}
        isEmpty={({ info }) => info.length === 0}
        empty={<EmptyView size="inline" text={t('address.empty')} />}
      >
        {({ info }) => (
          <ul className={styles.list}>
            {info.map(address => (
              <Row key={address.id} address={address} isOnly={info.length === 1} />
            ))}
          </ul>
        )}
      </ScreenStates>
      <div className={styles.foot}>
        <Button size="l" block onClick={() => navigate('/addAddress')}>
          {t('address.add')}
        </Button>
      </div>
    </main>
  )
}

function Row({ address, isOnly }: { address: BillingAddress; isOnly: boolean }) {
  const t = useText()
  const navigate = useNavigate()
  const goBack = useGoBack()
  const isChoosing = useSearchParams().has('for')
  const chosen = useChosenAddress(state => state.id)
  const remove = useCallMutation(calls.payments.removeAddress, { invalidates: [calls.payments.addresses] })
  const { id, name, phone, line, city, state, country, postcode, isDefault } = address
  const isChosen = id === chosen || (chosen === null && isDefault) || isOnly

  async function askRemove() {
    if (await confirm({ text: t('address.removeText') })) remove.mutate({ id })
  }
  const words = (
    <>
      <span className={styles.head}>
        <b>{name}</b>
        {phone !== '' && <span className={styles.phone}>{phone}</span>}
        {isDefault && <Badge tone="soft">{t('address.default')}</Badge>}
      </span>
      <span className={styles.line}>
        {[line, city, state, country, postcode].filter(part => part !== '').join(', ')}
      </span>
    </>
  )
  return (
    <li className={styles.row}>
      {isChoosing ? (
        <button
          type="button"
          className={styles.words}
          aria-pressed={isChosen}
          onClick={() => {
            useChosenAddress.setState({ id })
            goBack()
          }}
        >
          {words}
          {isChosen && <Icon glyph={glyphs.check} size="m" className={styles.check} />}
        </button>
      ) : (
        <div className={styles.words}>{words}</div>
      )}
      <IconButton
        glyph={glyphs.edit}
        label={t('address.editOf', { name })}
        onClick={() => navigate(`/addAddress?id=${id}`)}
      />
      <IconButton
        glyph={glyphs.trash}
        label={t('address.removeOf', { name })}
        disabled={remove.isPending}
        onClick={() => void askRemove()}
      />
    </li>
  )
}
