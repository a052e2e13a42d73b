import { Button, glyphs, Icon } from '@xinghe/ui'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import styles from './vip-perks.module.css'

const perks = [
  { key: 'works', glyph: glyphs.vip },
  { key: 'quality', glyph: glyphs.quality },
  { key: 'streams', glyph: glyphs.television },
] as const

/** What VIP gives, on the page where it will be opened. */
export function VipPerks() {
  const t = useText()
  const navigate = useNavigate()
  return (
    <div className={styles.page}>
      <section className={styles.card}>
        <h2 className={styles.title}>{t('coming.vip.title')}</h2>
        <p className={styles.text}>{t('coming.vip.text')}</p>
        <ul className={styles.perks}>
          {perks.map(({ key, glyph }) => (
            <li key={key} className={styles.perk}>
              <Icon glyph={glyph} size="l" />
              <span>
                <b>{t(`coming.vip.${key}.title`)}</b>
                <span className={styles.about}>{t(`coming.vip.${key}.text`)}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <p className={styles.when}>{t('coming.vip.when')}</p>
      <Button block size="l" onClick={() => navigate('/list')}>
        {t('coming.vip.free')}
      </Button>
    </div>
  )
}
