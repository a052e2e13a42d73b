import { maskAccount } from '@xinghe/contract/mask'
import { minuteMs } from '@xinghe/contract/time'
import { useState } from 'react'
import { formatAgo, formatClock, formatCount, formatPrice, pricePerDay } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from '../mobile-test.module.css'
import { Case, Section } from '../section.tsx'

const ages = [minuteMs, 59 * minuteMs, 61 * minuteMs, 30 * 60 * minuteMs, 100 * 60 * minuteMs]
const counts = [9_999, 10_000, 12_999, 1_234_567]
const clocks = [0, 225, 3_599, 5_025]
const accounts = ['abcd', '13812345678', 'starlight@xinghe.example']

/** Numbers, times and accounts as every screen writes them. */
export function Formats() {
  const t = useText()
  const [now] = useState(() => Date.now())
  const month = { validityDays: 30, giftDays: 3, forTwo: false }
  const groups = [
    {
      title: t('gallery.ages'),
      lines: ages.map(age => [
        t('gallery.minutesAgo', { count: age / minuteMs }),
        formatAgo(now - age, now, t),
      ]),
    },
    { title: t('gallery.counts'), lines: counts.map(count => [String(count), formatCount(count, t)]) },
    {
      title: t('gallery.clocks'),
      lines: clocks.map(seconds => [t('gallery.seconds', { seconds }), formatClock(seconds)]),
    },
    { title: t('gallery.masks'), lines: accounts.map(account => [account, maskAccount(account)]) },
    {
      title: t('gallery.prices'),
      lines: [
        [t('gallery.single'), formatPrice(pricePerDay(2500, month), '¥')],
        [t('gallery.couple'), formatPrice(pricePerDay(2500, { ...month, forTwo: true }), '¥')],
      ],
    },
  ]
  return (
    <Section id="formats" title={t('gallery.formats')}>
      {groups.map(({ title, lines }) => (
        <Case key={title} title={title}>
          <dl className={styles.facts}>
            {lines.map(([from = '', to = '']) => (
              <Fact key={from} name={from} value={to} />
            ))}
          </dl>
        </Case>
      ))}
    </Section>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}
