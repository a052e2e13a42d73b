import type { PayType } from '@xinghe/contract'
import { Avatar, glyphs, Icon } from '@xinghe/ui'
import { useId } from 'react'
import { useText } from '#text/text.ts'
import styles from './pay-types.module.css'

interface PayTypesProps {
  payTypes: readonly PayType[]
  chosen: string | null
  onChoose: (sysName: string) => void
}

/** Ways to pay, one of them chosen. */
export function PayTypes({ payTypes, chosen, onChoose }: PayTypesProps) {
  const t = useText()
  const name = useId()
  if (payTypes.length === 0) return <p className={styles.none}>{t('pay.types.none')}</p>
  return (
    <div className={styles.list} role="radiogroup" aria-label={t('pay.types')}>
      {payTypes.map(({ sysName, title, img }) => (
        <label key={sysName} className={styles.type}>
          <Avatar size="s" name={title} src={img ?? undefined} />
          <span className={styles.title}>{title}</span>
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={sysName === chosen}
            onChange={() => onChoose(sysName)}
          />
          <span className={styles.mark}>
            <Icon glyph={glyphs.check} size="s" />
          </span>
        </label>
      ))}
    </div>
  )
}
