import type { StoreItem } from '@xinghe/contract'
import { Avatar, Button, glyphs, Icon } from '@xinghe/ui'
import { useSession } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import styles from './task-center.module.css'

interface StoreCardProps {
  item: StoreItem
  balance: number
  /** A frame that they have already. */
  isOwned: boolean
  busy: boolean
  onBuy: () => void
}

/** Something that coins buy: what it looks like, its price, and why it cannot be bought. */
export function StoreCard({ item, balance, isOwned, busy, onBuy }: StoreCardProps) {
  const t = useText()
  const { kind, title, coins, left, perUser, bought } = item
  const missing = Math.max(0, coins - balance)
  const refusal = isOwned
    ? t('store.owned')
    : left === 0
      ? t('store.soldOut')
      : perUser !== null && bought >= perUser
        ? t('store.limitReached')
        : missing > 0
          ? t('store.tooLittle', { coins: missing })
          : null
  const rest = left !== null && left > 0 ? t('store.left', { left }) : null
  const limit = perUser === null ? null : t('store.limit', { most: perUser })
  return (
    <li className={styles.item}>
      <Art item={item} />
      <div className={styles.about}>
        <b className={styles.name}>{title}</b>
        <span className={styles.note}>{t(`store.note.${kind}`)}</span>
        {(rest ?? limit) && <span className={styles.rest}>{[rest, limit].filter(Boolean).join(' · ')}</span>}
      </div>
      <div className={styles.buy}>
        <span className={styles.price}>{t('store.price', { coins })}</span>
        <Button
          size="s"
          disabled={busy || refusal !== null}
          aria-label={`${refusal ?? t('store.buy')} ${title}`}
          onClick={onBuy}
        >
          {refusal ?? t('store.buy')}
        </Button>
      </div>
    </li>
  )
}

function Art({ item: { kind, days, frame } }: { item: StoreItem }) {
  const t = useText()
  const user = useSession(state => state.user)
  return (
    <div className={styles.art} data-kind={kind} aria-hidden="true">
      {kind === 'vip' && <b className={styles.vipDays}>{`+${days}`}</b>}
      {kind === 'frame' && (
        <Avatar
          size="xl"
          name={user?.nickName ?? ''}
          src={user?.avatar ?? undefined}
          frame={frame ?? undefined}
        />
      )}
      {kind === 'danmuColor' && (
        <span className={styles.danmu}>
          <i>{t('store.sample.one')}</i>
          <i>{t('store.sample.two')}</i>
          <i>{t('store.sample.three')}</i>
        </span>
      )}
      {kind === 'renameCard' && <Icon glyph={glyphs.edit} size="xl" />}
    </div>
  )
}
