import { Button, classNames, glyphs, Icon, Spinner, toast } from '@xinghe/ui'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { copyText } from '#lib/copy-text.ts'
import { siteName } from '#stores/site-name.ts'
import { useText } from '#text/text.ts'
import { type Finding, reportText, type Section } from './report.ts'
import styles from './test.module.css'
import { useChecks } from './use-checks.ts'

/** Diagnostics of the device and its network for support, to be copied. */
export function Screen() {
  const t = useText()
  const { sections, isDone, again } = useChecks()
  const bad = sections.flatMap(({ findings }) => findings ?? []).filter(({ verdict }) => verdict === 'bad')

  async function copy() {
    const head = `${siteName} ${t('title.test')} ${new Date().toISOString()} ${window.location.host}`
    const text = reportText(head, sections, verdict => (verdict === 'bad' ? ` ${t('test.badMark')}` : ''))
    toast(t((await copyText(text)) ? 'test.copied' : 'toast.copyFailed'))
  }

  return (
    <main className={styles.screen} aria-busy={!isDone}>
      <ScreenNav title={t('title.test')} />
      <p className={styles.summary} role="status">
        {isDone ? (
          <Icon
            glyph={bad.length === 0 ? glyphs.check : glyphs.warning}
            className={bad.length === 0 ? styles.good : styles.bad}
          />
        ) : (
          <Spinner size="m" />
        )}
        {!isDone
          ? t('test.running')
          : bad.length === 0
            ? t('test.fine')
            : t('test.faults', { count: bad.length })}
      </p>
      {sections.map(section => (
        <Findings key={section.key} section={section} />
      ))}
      <p className={styles.note}>{t('test.note')}</p>
      <div className={styles.actions}>
        <Button kind="secondary" size="l" block disabled={!isDone} onClick={again}>
          {t('test.again')}
        </Button>
        <Button size="l" block disabled={!isDone} onClick={() => void copy()}>
          {t('test.copy')}
        </Button>
      </div>
    </main>
  )
}

function Findings({ section: { title, findings } }: { section: Section }) {
  const t = useText()
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      <dl className={styles.findings}>
        {findings === null ? (
          <div className={styles.finding}>
            <dt className={styles.label}>{t('test.waiting')}</dt>
          </div>
        ) : (
          findings.map(finding => <Line key={finding.label} finding={finding} />)
        )}
      </dl>
    </section>
  )
}

function Line({ finding: { label, value, verdict } }: { finding: Finding }) {
  const t = useText()
  return (
    <div className={styles.finding}>
      <dt className={styles.label}>{label}</dt>
      <dd className={classNames(styles.value, styles[verdict])}>
        {value}
        {verdict === 'bad' && <span className="sr-only">{t('test.badMark')}</span>}
      </dd>
    </div>
  )
}
