import { Typography } from 'antd'
import { t } from '#text/text.ts'
import { cleanArticle } from './clean.ts'
import styles from './rich-text.module.css'

/** What is shown of HTML once the server has cleaned it. */
export function Preview({ html }: { html: string }) {
  return (
    <section aria-label={t('help.preview')}>
      <Typography.Text>{t('help.preview')}</Typography.Text>
      <article
        className={styles.preview}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the way in
        dangerouslySetInnerHTML={{ __html: cleanArticle(html) }}
      />
      <Typography.Text type="secondary">{t('help.previewHint')}</Typography.Text>
    </section>
  )
}
